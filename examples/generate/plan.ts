import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a recipe writes. Paths are relative to the repository. */
export interface Plan {
  /** New files with their texts. One that exists already stops the whole plan. */
  readonly files: Readonly<Record<string, string>>;
  /** Existing files with a function from their text to the new one. */
  readonly edits: Readonly<Record<string, (text: string) => string>>;
  /** What has to be done by hand, one line per step. */
  readonly nextSteps: readonly string[];
}

/**
 * Writes a plan below `root` and returns the paths written. Nothing is written if a new file exists already.
 */
export function carryOut({ files, edits }: Plan, root: string): string[] {
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) throw new Error(`These files exist already: ${taken.join(', ')}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [path, edit] of Object.entries(edits)) {
    writeFileSync(join(root, path), edit(readFileSync(join(root, path), 'utf8')));
  }
  return [...Object.keys(files), ...Object.keys(edits)];
}

/** Puts `inserted` before `anchor`. Throws an Error if the file changed so much that the anchor is gone. */
export function insertBefore(text: string, anchor: string, inserted: string): string {
  const at = text.indexOf(anchor);
  if (at < 0) throw new Error(`A list was not found: the line "${anchor.trim()}" is missing.`);
  return text.slice(0, at) + inserted + text.slice(at);
}
