/** The beginnings of films and sounds, made by hand: enough for their headers to be read. */

type Part = string | number[] | Uint8Array;

export function bytes(...parts: Part[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...part].map(code) : [...part])));
}

const code = (character: string) => character.charCodeAt(0);

function bigEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256);
}

function littleEndian(value: number, length: number): number[] {
  return bigEndian(value, length).reverse();
}

export function box(type: string, ...content: Part[]): Uint8Array {
  const body = bytes(...content);
  return bytes(bigEndian(body.length + 8, 4), type, body);
}

export function fileType(major: string, ...compatible: string[]): Uint8Array {
  return box("ftyp", major, [0, 0, 0, 0], ...compatible);
}

interface Film {
  seconds: number;
  width: number;
  height: number;
  /** A quarter turn in the track's matrix. */
  isTurned: boolean;
  hasSound: boolean;
  /** Bytes of data between the type and the index. */
  dataFirst: number;
}

function track(handler: "vide" | "soun", { width, height, isTurned }: Film): Uint8Array {
  const one = [0, 1, 0, 0];
  const zero = [0, 0, 0, 0];
  const matrix = isTurned ? [zero, one, zero, one, zero, zero] : [one, zero, zero, zero, one, zero];
  const size = handler === "vide" ? [...bigEndian(width, 2), 0, 0, ...bigEndian(height, 2), 0, 0] : [...zero, ...zero];
  const header = box("tkhd", Array(40).fill(0), ...matrix, Array(12).fill(0), size);
  return box("trak", header, box("mdia", box("hdlr", Array(8).fill(0), handler, Array(12).fill(0))));
}

function isoMedia(type: Uint8Array, film: Film, handlers: ("vide" | "soun")[]): Uint8Array {
  const header = box(
    "mvhd",
    Array(12).fill(0),
    bigEndian(1000, 4),
    bigEndian(film.seconds * 1000, 4),
    Array(80).fill(0),
  );
  const index = box("moov", header, ...handlers.map((handler) => track(handler, film)));
  return bytes(type, box("mdat", Array(film.dataFirst).fill(7)), index);
}

const film: Film = { seconds: 12.5, width: 640, height: 360, isTurned: false, hasSound: true, dataFirst: 0 };

export function mp4(changes: Partial<Film> = {}): Uint8Array {
  const made = { ...film, ...changes };
  return isoMedia(fileType("isom", "isom", "mp42"), made, made.hasSound ? ["vide", "soun"] : ["vide"]);
}

export function mov(changes: Partial<Film> = {}): Uint8Array {
  return isoMedia(fileType("qt  ", "qt  "), { ...film, ...changes }, ["vide"]);
}

export function m4a(changes: Partial<Film> = {}): Uint8Array {
  return isoMedia(fileType("M4A ", "M4A ", "mp42", "isom"), { ...film, ...changes }, ["soun"]);
}

function element(id: number[], ...content: Part[]): Uint8Array {
  const body = bytes(...content);
  return bytes(id, [0x40 | (body.length >> 8), body.length & 255], body);
}

function float64(value: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return [...new Uint8Array(view.buffer)];
}

export function webm(documentType = "webm"): Uint8Array {
  const scale = element([0x2a, 0xd7, 0xb1], bigEndian(1_000_000, 3));
  const info = element([0x15, 0x49, 0xa9, 0x66], scale, element([0x44, 0x89], float64(12_500)));
  const size = [element([0xb0], bigEndian(640, 2)), element([0xba], bigEndian(360, 2))];
  const video = element([0xae], element([0x83], [1]), element([0xe0], ...size));
  const sound = element([0xae], element([0x83], [2]));
  const tracks = element([0x16, 0x54, 0xae, 0x6b], video, sound);
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], Array(64).fill(0));
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], documentType));
  const unknownSize = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  return bytes(header, [0x18, 0x53, 0x80, 0x67], unknownSize, info, tracks, cluster);
}

/** MPEG 1 Layer III, 128 kbit/s, 44.1 kHz, stereo: 417 bytes a frame. */
function mp3Frame(content: Uint8Array = bytes()): Uint8Array {
  return bytes([0xff, 0xfb, 0x90, 0x00], Array(32).fill(0), content, Array(417 - 36 - content.length).fill(0));
}

export function mp3({ frames = null as number | null, tagBytes = null as number | null } = {}): Uint8Array {
  const size = tagBytes ?? 0;
  const tag = [3, 0, 0, 0, 0, size >> 7, size & 127];
  const first = frames === null ? mp3Frame() : mp3Frame(bytes("Xing", [0, 0, 0, 1], bigEndian(frames, 4)));
  return bytes(...(tagBytes === null ? [] : ["ID3", tag, Array(size).fill(1)]), first, mp3Frame(), mp3Frame());
}

export function wav({ seconds = 12.5, noteBytes = 0 } = {}): Uint8Array {
  const format = bytes(
    "fmt ",
    littleEndian(16, 4),
    [1, 0, 1, 0],
    littleEndian(8000, 4),
    littleEndian(16_000, 4),
    [2, 0, 16, 0],
  );
  const note = noteBytes === 0 ? [] : bytes("LIST", littleEndian(noteBytes, 4), Array(noteBytes).fill(32));
  return bytes(
    "RIFF",
    littleEndian(0, 4),
    "WAVE",
    note,
    format,
    "data",
    littleEndian(seconds * 16_000, 4),
    Array(64).fill(0),
  );
}

export function ogg(): Uint8Array {
  return bytes("OggS", [0, 2], Array(22).fill(0), "\u0001vorbis", Array(24).fill(0));
}
