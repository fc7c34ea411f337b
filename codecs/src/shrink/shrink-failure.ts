import * as codes from "./failure-codes.ts";

const sentences: Record<number, string> = {
  [codes.CORRUPT]: "The picture is damaged and cannot be decoded.",
  [codes.TRUNCATED]: "The picture is cut off.",
  [codes.OVER_BUDGET]: "The picture takes more memory than one picture may have.",
  [codes.OUT_OF_FUEL]: "The picture takes more work than its size explains.",
  [codes.TOO_MANY_SCANS]: "The JPEG has more than 100 scans.",
  [codes.EMPTY]: "The picture has no pixels.",
  [codes.TOO_LARGE]: "The picture is too large.",
  [codes.ARITHMETIC]: "The JPEG has arithmetic coding, which is not compressed.",
  [codes.LOSSLESS]: "The JPEG has lossless coding, which is not compressed.",
  [codes.HIERARCHICAL]: "The JPEG has hierarchical coding, which is not compressed.",
  [codes.NOT_EIGHT_BITS]: "The JPEG does not have 8 bits a sample, and is not compressed.",
  [codes.COMPONENTS]: "The JPEG has neither 1, 3 nor 4 colour components, and is not compressed.",
  [codes.ENLARGED]: "The picture is smaller than its header said.",
  [codes.CHECKSUM]: "The PNG's checksum does not match its data.",
};

/** The decoder gave up. `code` is one of failure-codes.ts, the message a public sentence. */
export class ShrinkFailure extends Error {
  override readonly name = "ShrinkFailure";
  readonly code: number;

  constructor(code: number, options?: ErrorOptions) {
    super(sentences[code] ?? "The picture is damaged and cannot be decoded.", options);
    this.code = code;
  }
}
