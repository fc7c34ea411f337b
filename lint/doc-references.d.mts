export function linksOf(text: string): string[];
export function pathsOf(text: string): string[];
export function brokenReferences(page: string, text: string, operationIds: ReadonlySet<string>): string[];
export function pagesOfTree(): string[];
export function operationsOfDocument(): Set<string>;
export function brokenReferencesOfTree(): string[];
