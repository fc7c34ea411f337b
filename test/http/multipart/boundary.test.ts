import { describe, expect, test } from "vitest";
import { parseBoundary } from "../../../src/http/multipart/boundary.ts";

describe("the boundary of a Content-Type", () => {
  test.each([
    ["multipart/form-data; boundary=abc", "abc"],
    ["Multipart/Form-Data;BOUNDARY=abc", "abc"],
    ['multipart/form-data; boundary="a b:c"', "a b:c"],
    ['multipart/form-data; charset=utf-8; boundary="abc";', "abc"],
    ["multipart/form-data; boundary=----=_Part_1/2:3?", "----=_Part_1/2:3?"],
    [`multipart/form-data; boundary=${"x".repeat(70)}`, "x".repeat(70)],
  ])("%s", (header, boundary) => {
    expect(parseBoundary(header)).toBe(boundary);
  });

  test.each([null, "", "application/json", "multipart/mixed; boundary=abc", "multipart/form-datax; boundary=abc"])(
    "%s is another media type",
    (header) => {
      expect(() => parseBoundary(header)).toThrow(expect.objectContaining({ status: 415 }));
    },
  );

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${"x".repeat(71)}`,
    'multipart/form-data; boundary="ends with a blank "',
    'multipart/form-data; boundary="a\r\nb"',
    "multipart/form-data; boundary=a\u00e4",
    "multipart/form-data; boundary=a@b",
    'multipart/form-data; boundary="abc',
    "multipart/form-data; boundary=abc; boundary=def",
    "multipart/form-data; boundary=abc, multipart/form-data; boundary=def",
  ])("%s is malformed", (header) => {
    expect(() => parseBoundary(header)).toThrow(
      expect.objectContaining({
        status: 400,
        options: expect.objectContaining({ errors: { file: [expect.any(String)] } }),
      }),
    );
  });
});
