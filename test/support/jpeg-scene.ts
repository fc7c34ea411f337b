import sharp, { type Sharp } from "sharp";
import type { JpegPlan } from "./jpeg-encoder.ts";

/** Soft waves, a hard edge and some grain; each component its own. 0 to 255. */
export function scene(x: number, y: number, component: number): number {
  const soft = Math.sin(x / (17 + component * 9) + component) * Math.cos(y / (13 + 7 * component));
  const edge = Math.hypot(x - 90, y - 60) < 35 ? 30 : 0;
  const grain = (Math.imul(x * 7919 + y * 104_729, 0x9e37_79b1) >>> 16) / 65_536 - 0.5;
  return 118 + 60 * soft + (component === 0 ? edge + 6 * grain : edge / 3);
}

/** A scene with components of these sampling factors, each a digit: "22" is two across and two down. */
export function sceneOf(sampling: string[], plan: Partial<JpegPlan> = {}): JpegPlan {
  const components = sampling.map((factors) => ({ horizontal: Number(factors[0]), vertical: Number(factors[1]) }));
  return { width: 203, height: 157, sample: scene, components, ...plan };
}

/** The scene as sharp takes it, its components for red, green and blue. */
export function sharpScene(width = 203, height = 157): Sharp {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return (
      scene(pixel % width, Math.floor(pixel / width), 0) * 0.8 +
      scene(pixel % width, Math.floor(pixel / width), i % 3) * 0.2
    );
  });
  return sharp(data, { raw: { width, height, channels: 3 } });
}
