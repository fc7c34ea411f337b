import { inflateSync } from "node:zlib";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { pngAddressOf, qrCodeOf, svgAddressOf } from "../../../src/http/pages/qr-code.ts";

const text = "https://muster.test/label/abcdefghijklmnopqrstuv";

it("The PNG of a QR code has each module as 16 by 16 pixels, dark where the code is dark.", () => {
  const png = Buffer.from(pngAddressOf(qrCodeOf(text)).replace("data:image/png;base64,", ""), "base64");
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([size * 16, size * 16, 1, 0]);
  const pixels = inflateSync(png.subarray(33 + 8, 33 + 8 + png.readUInt32BE(33)));
  const lineLength = 1 + size * 2;
  const seen = data.map((_, y) =>
    Array.from({ length: size }, (_, x) => {
      const line = (y * 16 + 7) * lineLength;
      return pixels.readUInt16BE(line + 1 + x * 2) === 0;
    }),
  );
  expect(seen).toEqual(data);
});

it("The SVG of a QR code is a file by itself.", () => {
  const code = qrCodeOf(text);
  const svg = decodeURIComponent(svgAddressOf(code).replace("data:image/svg+xml,", ""));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
  expect(svg).toContain(`<path d="${code.path}"/>`);
});
