/** A file to upload: its bytes, or its bytes with a name. A `File` has a name already. */
export type FileInput = Blob | Uint8Array | ArrayBuffer | { name: string; data: Blob | Uint8Array | ArrayBuffer };

/** The multipart form of one file, in a part named `file`. */
export function fileForm(file: FileInput): FormData {
  const { name, data } = "data" in file ? file : { name: "name" in file ? String(file.name) : "file", data: file };
  const form = new FormData();
  form.append("file", data instanceof Blob ? data : new Blob([data as Uint8Array<ArrayBuffer>]), name);
  return form;
}

/** The size of a file in bytes. */
export function sizeOf(file: FileInput): number {
  const data = "data" in file ? file.data : file;
  return data instanceof Blob ? data.size : data.byteLength;
}
