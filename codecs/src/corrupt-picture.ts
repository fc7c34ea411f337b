/** The picture cannot be decoded. The message is a public sentence. */
export class CorruptPicture extends Error {
  override readonly name = "CorruptPicture";
}

export function fail(detail: string): never {
  throw new CorruptPicture(detail);
}
