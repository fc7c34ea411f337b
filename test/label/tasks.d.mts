type Task = { id: string; kind: string } & Record<string, unknown>;
type Make = (id: string, more?: object) => Task;
export const classify: Make;
export const compare: Make;
export const compareTexts: Make;
export const freeText: Make;
export const selectWords: Make;
export const locate: Make;
export const draw: Make;
export const timestamp: Make;
export const everyKind: readonly Make[];
export function flags(values: Record<string, string | number | boolean>): { key: string; value: string }[];
export function file(name: string, mediaType?: string, width?: number, height?: number, more?: object): object;
interface Photo {
  asset: { url: string };
  put(state: { files: Map<string, unknown> }): Promise<void>;
}
export function photo(name: string, hue: number, size?: { width?: number; height?: number }): Promise<Photo>;
export function text(words: string): object;
export function several(...assets: object[]): object;
export function session(sessionId: string, rapids: readonly Task[]): object;
export function sound(seconds?: number, loudness?: (second: number) => number): { type: string; body: Uint8Array };
export function putFiles(state: { files: Map<string, unknown> }): Promise<void>;
export function picture(hue: number, size?: object): Promise<{ type: string; body: Uint8Array }>;
