import { shown } from "./check-options.ts";
import { UnreadableFileError } from "./error-classes.ts";
import type { FileBytes, FileInput, FileStream } from "./file-input.ts";

/** Opens the file at a path. Null in a runtime without files. */
export type OpenPath = ((path: string | URL) => Promise<Blob>) | null;
export type OpenFile = (given: FileInput, operation: string) => Promise<File>;

/** Turns every way to name a file into one that can be sent again and again. */
export function fileOpener(openPath: OpenPath): OpenFile {
  const open = async (given: FileInput, operation: string): Promise<File> => {
    if (typeof given === "function") return open(await read("a function", () => given()), operation);
    if (typeof given === "string") return openAt(given, baseName(given));
    if (typeof given === "object" && given !== null) {
      if ("path" in given && !isStream(given)) return openAt(given.path, given.name ?? baseName(String(given.path)));
      if ("data" in given) {
        const { name, data } = given;
        if (typeof name !== "string" || name === "") throw fault("file.name must be a text");
        return named(name, await read(name, () => (typeof data === "function" ? data() : data)), "file.data");
      }
      return named(nameOf(given), given, "file");
    }
    throw fault(`file must be a path, a Blob, bytes or a stream, not ${shown(given)}`);

    async function openAt(path: string | URL, name: string): Promise<File> {
      if (/^(https?|data):/i.test(String(path))) {
        throw fault("file is an address, and must be a path or bytes. uploadFileFromUrl takes addresses");
      }
      if (openPath === null) throw fault("file is a path, and this runtime has no files. Give a Blob or bytes");
      return new File([await read(name, () => openPath(path))], name);
    }

    async function named(name: string, data: FileBytes | FileStream, argument: string): Promise<File> {
      if (data instanceof File && data.name === name) return data;
      if (data instanceof Blob) return new File([data], name, { type: data.type });
      if (isStream(data)) return new File(await read(name, () => collect(data)), name);
      if (data instanceof ArrayBuffer || ArrayBuffer.isView(data)) return new File([data as Part], name);
      throw fault(`${argument} must be a Blob, bytes or a stream, not ${shown(data)}`);
    }

    function fault(sentence: string): TypeError {
      return new TypeError(`${operation}: ${sentence}.`);
    }

    /** Whatever a file's source rejects with becomes an error of that file. */
    async function read<Value>(file: string, source: () => Value | Promise<Value>): Promise<Value> {
      try {
        return await source();
      } catch (cause) {
        const detail = cause instanceof Error ? cause.message : String(cause);
        const title = "The file cannot be read";
        throw new UnreadableFileError({ operation, status: 0, code: "unreadable_file", title, detail, file, cause });
      }
    }
  };
  return open;
}

/** The size of a file in bytes, if it is known before the file is opened. */
export function knownSize(given: FileInput): number | null {
  if (given instanceof Blob) return given.size;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return given.byteLength;
  if (typeof given === "object" && given !== null && "data" in given && typeof given.data !== "function") {
    return knownSize(given.data);
  }
  return null;
}

/** A `File` has a name, and a stream of Node's file system has its path. */
function nameOf(given: object): string {
  const { name, path } = given as { name?: unknown; path?: unknown };
  if (typeof name === "string" && name !== "") return name;
  return typeof path === "string" ? baseName(path) : "file";
}

function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) || "file";
}

function isStream(value: object): value is FileStream {
  return "getReader" in value || Symbol.asyncIterator in value;
}

type Part = Blob | Uint8Array<ArrayBuffer>;

async function collect(stream: FileStream): Promise<Part[]> {
  const chunks: Part[] = [];
  if (!("getReader" in stream)) {
    for await (const chunk of stream) chunks.push(chunk as Part);
    return chunks;
  }
  // Not every browser can iterate over a ReadableStream.
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value as Part);
  return chunks;
}
