export declare const shapesFolder: string;
export declare function drawShapes(): { name: string; truth: string; bytes: Buffer }[];
