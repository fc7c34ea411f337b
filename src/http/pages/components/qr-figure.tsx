import type { QrCode } from "../qr-code.ts";

/** A QR code as a picture without styles of its own. Dark on white in dark mode too: many readers expect it so. */
export function QrFigure({ of: { size, path }, label }: { of: QrCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="240"
      height="240"
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
