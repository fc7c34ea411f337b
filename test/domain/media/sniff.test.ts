import { expect, test } from "vitest";
import { extensionOf, mediaTypes } from "../../../src/domain/media/media-types.ts";
import { sniff } from "../../../src/domain/media/sniff.ts";
import { bytes, fileType, m4a, mov, mp3, mp4, ogg, wav, webm } from "../../support/media-files.ts";
import { picture } from "../../support/picture.ts";

test.for([
  ["jpeg-444", "image/jpeg"],
  ["png-gray", "image/png"],
  ["webp-1mp", "image/webp"],
  ["webp-lossless", "image/webp"],
  ["webp-animated", "image/webp"],
  ["gif-still", "image/gif"],
  ["avif", "image/avif"],
])("%s is %s", async ([name = "", type]) => {
  expect(sniff((await picture(name)).subarray(0, 4096))?.type).toBe(type);
});

test.for([
  ["an MP4", mp4(), "mp4"],
  ["an MP4 of a phone", fileType("3gp4", "isom", "3gp4"), "mp4"],
  ["a MOV", mov(), "mov"],
  ["an M4A", m4a(), "m4a"],
  ["an AVIF named mif1", fileType("mif1", "avif", "mif1"), "avif"],
  ["a sequence of AVIF", fileType("avis", "avis", "msf1"), "avif"],
  ["a WebM", webm(), "webm"],
  ["an MP3", mp3(), "mp3"],
  ["an MP3 with a tag", mp3({ tagBytes: 200 }), "mp3"],
  ["an MP3 whose tag is longer than the head", mp3({ tagBytes: 9000 }).subarray(0, 4096), "mp3"],
  ["a WAV", wav(), "wav"],
  ["an OGG", ogg(), "ogg"],
] as const)("%s is taken", ([, head, extension]) => {
  expect(sniff(head)?.extension).toBe(extension);
});

test.for([
  ["nothing", ""],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["HTML", "<!doctype html><html><body>GIF89a</body></html>"],
  ["PDF", "%PDF-1.7\n"],
  ["ZIP", "PK\u0003\u0004\u0014\0\0\0"],
  ["a Windows program", "MZ\u0090\0\u0003\0\0\0"],
  ["JSON", '{"a":1}'],
  ["TIFF", "II*\0\u0008\0\0\0"],
  ["BMP", "BM\u0036\0\0\0\0\0\0\0"],
  ["FLAC", "fLaC\0\0\0\u0022"],
  ["AVI", "RIFF\0\0\0\0AVI LIST"],
  ["a WebP without pixels", "RIFF\0\0\0\0WEBPANIM\0\0\0\0"],
  ["half a PNG signature", "\u0089PNG\r\n"],
] as const)("%s is nothing that we take", ([, text]) => {
  expect(sniff(bytes(text))).toBeNull();
});

test.for([
  ["HEIC", fileType("heic", "mif1", "heic")],
  ["HEIC named mif1", fileType("mif1", "mif1", "heic")],
  ["a raw photo that names isom", fileType("crx ", "crx ", "isom")],
  ["JPEG XL", fileType("jxl ", "jxl ")],
  ["3GP alone", fileType("3gp4", "3gp4")],
  ["Matroska", webm("matroska")],
  ["Matroska that only begins like webm", webm("webmx")],
  ["AAC in ADTS", bytes([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc, 0, 0])],
  ["UTF-16 text", bytes([0xff, 0xfe, 0x41, 0, 0x42, 0])],
  ["an MP3 frame with a forbidden bitrate", bytes([0xff, 0xfb, 0xf0, 0, 0, 0])],
  ["an MP3 frame with a forbidden rate", bytes([0xff, 0xfb, 0x9c, 0, 0, 0])],
  ["one MP3 frame before other bytes", bytes(mp3().subarray(0, 417), "something else")],
  ["FLAC behind a tag", bytes("ID3", [3, 0, 0, 0, 0, 0, 4], "tag.", "fLaC", Array(64).fill(0))],
] as const)("%s is refused", ([, head]) => {
  expect(sniff(head)).toBeNull();
});

test("every type has its extension, and no other name has one", () => {
  for (const { type, extension } of Object.values(mediaTypes)) expect(extensionOf(type)).toBe(extension);
  expect(extensionOf("image/svg+xml")).toBeUndefined();
});
