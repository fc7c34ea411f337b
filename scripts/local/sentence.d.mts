export declare class Sentence extends Error {}
export declare function main(run: () => Promise<void>): Promise<void>;
