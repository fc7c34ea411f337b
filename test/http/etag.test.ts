import { describe, expect, test } from "vitest";
import { ifMatch, ifNoneMatch } from "../../src/http/etag.ts";

describe("If-None-Match", () => {
  test.each<[string | null, string, boolean]>([
    [null, '"a"', false],
    ["*", '"a"', true],
    ['"a"', '"a"', true],
    ['"b"', '"a"', false],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['"x", "a" , W/"y"', '"a"', true],
    [', "a",', '"a"', true],
    ['"x,a"', '"x,a"', true],
    ['"x,a"', '"a"', false],
    ["a", '"a"', false],
    ['w/"a"', '"a"', false],
    ['"a" "b"', '"a"', false],
    ['"a", "', '"a"', false],
    ["", '"a"', false],
  ])("%s against %s: %s", (header, etag, expected) => {
    expect(ifNoneMatch(header, etag)).toBe(expected);
  });
});

describe("If-Match", () => {
  test.each<[string | null, string, boolean]>([
    [null, '"a"', true],
    ["*", '"a"', true],
    ['"a"', '"a"', true],
    ['"b", "a"', '"a"', true],
    ['W/"a"', '"a"', false],
    ['"a"', 'W/"a"', false],
    ['W/"a"', 'W/"a"', false],
    ['"b"', '"a"', false],
    ["a", '"a"', false],
  ])("%s against %s: %s", (header, etag, expected) => {
    expect(ifMatch(header, etag)).toBe(expected);
  });
});
