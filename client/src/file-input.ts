/** The bytes of a file. */
export type FileBytes = Blob | Uint8Array | ArrayBuffer;

/** A stream of a file's bytes. It is read into memory first, since a retry sends it again. */
export type FileStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * A file to upload: a path (in Node, Deno and Bun), bytes, a stream, any of these with a name, or a function that gives one when its turn
 * comes. A `File` has a name already.
 *
 * A path is the best for large files: it is read while it is sent.
 */
export type FileInput =
  | string
  | { path: string | URL; name?: string }
  | FileBytes
  | FileStream
  | { name: string; data: FileBytes | FileStream | (() => FileBytes | FileStream | Promise<FileBytes | FileStream>) }
  | (() => FileInput | Promise<FileInput>);

/** The multipart form of one file, in a part named `file`. */
export function fileForm(file: File): FormData {
  const form = new FormData();
  // A name as third argument would make the form copy the file, and a copy does not count what is sent.
  form.append("file", file);
  return form;
}

const pieceBytes = 65_536;

/**
 * A file that tells the bytes that are read from it, as they are asked for. Only Node's fetch reads it so; others send the same bytes
 * without a word.
 */
export function countedFile(file: File, onRead: (bytes: number) => void): File {
  class CountedFile extends File {
    override stream() {
      const reader = super.stream().getReader();
      let rest = new Uint8Array(0);
      return new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          async pull(controller) {
            if (rest.length === 0) {
              const part = await reader.read();
              if (part.done) return controller.close();
              rest = part.value;
            }
            const piece = rest.subarray(0, pieceBytes);
            rest = rest.subarray(pieceBytes);
            onRead(piece.length);
            controller.enqueue(piece);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
    }
  }
  return new CountedFile([file], file.name, { type: file.type });
}
