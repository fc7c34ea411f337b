import { describe, expect, test } from "vitest";
import { parsePartHeaders } from "../../../src/http/multipart/part-headers.ts";

function fileNameOf(parameters: string) {
  return parsePartHeaders([`Content-Disposition: form-data; name="file"; ${parameters}`]).fileName;
}

describe("the headers of a part", () => {
  test("name, file name and declared type are read whatever the case of the header names", () => {
    expect(
      parsePartHeaders(['content-disposition:form-data; NAME="file"; FileName=a.jpg', "CONTENT-TYPE: image/jpeg "]),
    ).toEqual({ name: "file", fileName: "a.jpg", contentType: "image/jpeg" });
  });

  test.each([
    ["nothing sent", "", null],
    ["an empty name", 'filename=""', null],
    ["a quote escaped by curl", 'filename="a\\"b.jpg"', 'a"b.jpg'],
    ["a quote encoded by a browser", 'filename="a%22b%0D%0A.jpg"', 'a"b.jpg'],
    ["a percent sign that means itself", 'filename="100%.jpg"', "100%.jpg"],
    ["a semicolon in quotes", 'filename="a; name=x.jpg"', "a; name=x.jpg"],
    ["a path", 'filename="../../etc/passwd"', "passwd"],
    ["a Windows path", 'filename="C:\\Users\\me\\cat.jpg"', "cat.jpg"],
    ["only a path", 'filename="a/.."', null],
    ["control characters", 'filename="a\u0007\u001bb.jpg"', "ab.jpg"],
    ["marks that turn the text around", 'filename="gpj\u202e.exe"', "gpj.exe"],
    ["raw UTF-8", 'filename="Kätzchen 🐈.jpg"', "Kätzchen 🐈.jpg"],
    ["the extended form, preferred", "filename=\"x.jpg\"; filename*=UTF-8''na%C3%AFve.jpg", "naïve.jpg"],
    ["the extended form in Latin-1", "filename*=iso-8859-1'en'na%EFve.jpg", "naïve.jpg"],
    ["a path in the extended form", "filename*=UTF-8''..%2F..%5Cx.jpg", "x.jpg"],
    ["a broken extended form", "filename=\"x.jpg\"; filename*=UTF-8''%C3%", "x.jpg"],
    ["an unknown charset", "filename=\"x.jpg\"; filename*=koi8-r''%C3", "x.jpg"],
  ])("file name: %s", (_, parameters, expected) => {
    expect(fileNameOf(parameters)).toBe(expected);
  });

  test("a file name keeps at most 255 characters, and no half of one", () => {
    expect(fileNameOf(`filename="${"🐈".repeat(300)}"`)).toBe("🐈".repeat(255));
  });

  test.each([
    ["no disposition", ["Content-Type: text/plain"]],
    ["another disposition", ['Content-Disposition: attachment; name="file"']],
    ["no name", ['Content-Disposition: form-data; filename="a"']],
    ["two names", ['Content-Disposition: form-data; name="a"; name="file"']],
    ["two file names", ['Content-Disposition: form-data; name="file"; filename="a"; filename="b"']],
    ["a quote that never ends", ['Content-Disposition: form-data; name="file']],
    ["a quote that ends behind a backslash", ['Content-Disposition: form-data; name="file\\"']],
    ["text behind a quote", ['Content-Disposition: form-data; name="file"x']],
    ["two dispositions", ['Content-Disposition: form-data; name="a"', 'Content-Disposition: form-data; name="file"']],
    ["a line without a colon", ['Content-Disposition: form-data; name="file"', "nonsense"]],
    ["a folded line", ["Content-Disposition: form-data;", ' name="file"']],
    ["a NUL", ['Content-Disposition: form-data; name="file\0"']],
    ["an encoding", ['Content-Disposition: form-data; name="file"', "Content-Transfer-Encoding: base64"]],
  ])("refused: %s", (_, lines) => {
    expect(() => parsePartHeaders(lines)).toThrow(expect.objectContaining({ code: "malformed_body" }));
  });

  test("a header of hostile quoting is refused in no time", () => {
    const hostile = `Content-Disposition: form-data; name="${'\\"'.repeat(4000)}`;
    const started = performance.now();
    expect(() => parsePartHeaders([hostile])).toThrow();
    expect(() => parsePartHeaders([`Content-Disposition: form-data${"; ".repeat(4000)}"`])).toThrow();
    expect(performance.now() - started).toBeLessThan(500);
  });
});
