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

/** A file that tells the bytes that are read from it. Only Node's fetch reads it so; others send the same bytes without a word. */
export function countedFile(file: File, onRead: (bytes: number) => void): File {
  class CountedFile extends File {
    override stream() {
      return super.stream().pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            onRead(chunk.byteLength);
            controller.enqueue(chunk);
          },
        }),
      );
    }
  }
  return new CountedFile([file], file.name, { type: file.type });
}
