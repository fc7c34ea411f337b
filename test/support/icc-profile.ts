type Curve = { gamma: number } | { samples: number[] } | { kind: 0 | 1 | 2 | 3 | 4; parameters: number[] };

/** Display P3's primaries at D50, by columns. */
const columns = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
];

/** A profile of Display P3's matrix (ICC.1:2022, 8.3) with another curve, the same for each channel. */
export function iccProfile(curve: Curve): Buffer {
  const tags: [string, Buffer][] = [
    ...columns.map((column, i): [string, Buffer] => [`${"rgb"[i]}XYZ`, xyz(column)]),
    ["wtpt", xyz([0.9642, 1, 0.8249])],
    ...[..."rgb"].map((channel): [string, Buffer] => [`${channel}TRC`, curveOf(curve)]),
  ];
  const header = Buffer.alloc(128);
  header.writeUInt32BE(0x0420_0000, 8);
  header.write("mntrRGB XYZ ", 12, "latin1");
  header.write("acsp", 36, "latin1");
  [0.9642, 1, 0.8249].forEach((value, i) => {
    header.writeInt32BE(Math.round(value * 65_536), 68 + i * 4);
  });
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length, 0);
  let at = 128 + table.length;
  tags.forEach(([name, data], i) => {
    table.write(name, 4 + i * 12, "latin1");
    table.writeUInt32BE(at, 8 + i * 12);
    table.writeUInt32BE(data.length, 12 + i * 12);
    at += data.length;
  });
  header.writeUInt32BE(at, 0);
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

/** The APP2 segments that hold the parts of a profile. */
export function profileSegments(parts: Uint8Array[]): [number, Uint8Array][] {
  return parts.map((part, i) => {
    const head = Buffer.from("ICC_PROFILE\0\0\0", "latin1");
    head.set([i + 1, parts.length], 12);
    return [0xe2, Buffer.concat([head, part])];
  });
}

function fixed(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => {
    bytes.writeInt32BE(Math.round(value * 65_536), i * 4);
  });
  return bytes;
}

function xyz(values: number[]): Buffer {
  return Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), fixed(values)]);
}

function curveOf(curve: Curve): Buffer {
  if ("kind" in curve) {
    const head = Buffer.from(["p".charCodeAt(0), 0x61, 0x72, 0x61, 0, 0, 0, 0, 0, curve.kind, 0, 0]);
    return Buffer.concat([head, fixed(curve.parameters)]);
  }
  const values = "gamma" in curve ? [curve.gamma * 256] : curve.samples.map((sample) => sample * 65_535);
  const bytes = Buffer.alloc(12 + Math.ceil(values.length / 2) * 4);
  bytes.write("curv", 0, "latin1");
  bytes.writeUInt32BE(values.length, 8);
  values.forEach((value, i) => {
    bytes.writeUInt16BE(Math.round(value), 12 + i * 2);
  });
  return bytes;
}
