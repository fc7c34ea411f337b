export function seededRandom(seed: number): () => number;
export function seededNoise(seed: number): () => number;
