export function styleFaults(path: string, code: string): { line: number; message: string }[];
export function styleFaultsOfTree(clean?: Set<string>): string[];
