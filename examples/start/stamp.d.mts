/** The repository's folder. */
export declare const root: string;
export declare function isDone(name: string, state: string): boolean;
export declare function markDone(name: string, state: string): void;
export declare function stateOf(folders: readonly string[], ...more: readonly string[]): string;
