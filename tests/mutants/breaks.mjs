import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'list');

/**
 * All breaks, each with the name of its list. A break undoes one clause of a rule by an edit: `row` is the
 * requirement, `clause` says what no longer holds, `find` is text that `file` has once, `replace` still
 * compiles, and `test` is the file in which a test that names the row must fail.
 */
export async function allBreaks() {
  const breaks = [];
  for (const name of readdirSync(folder).sort()) {
    const { default: list } = await import(join(folder, name));
    breaks.push(...list.map((each) => ({ ...each, list: name.replace('.mjs', '') })));
  }
  return breaks;
}

/** Why a break proves nothing; `undefined` for a sound one. */
export function faultOf({ row, file, find, replace, test, project }) {
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  if (!existsSync(join(root, test))) return `${test} does not exist`;
  const times = readFileSync(join(root, file), 'utf8').split(find).length - 1;
  if (times !== 1) return `${file} has the text ${times} times: ${find}`;
  if (find === replace) return `the break of ${row} in ${file} changes nothing`;
  if (!projects[project]?.test(test)) return `${test} is no test of the project ${project}`;
  if (!namesRow(readFileSync(join(root, test), 'utf8'), row)) return `${test} has no test that names ${row}`;
  return undefined;
}

const projects = {
  unit: /(?<!\.browser|\.contract|\.postgres)\.test\.tsx?$/,
  contract: /\.contract\.test\.ts$/,
  postgres: /\.postgres\.test\.ts$/,
  browser: /\.browser\.test\.tsx$/,
  e2e: /^tests\/e2e\/.*\.spec\.ts$/,
  embed: /^tests\/embed\/.*\.spec\.ts$/,
  pictures: /^tests\/pictures\/.*\.spec\.ts$/,
};

/** Whether a title names the row, and not one whose number begins the same. */
export function namesRow(title, row) {
  return new RegExp(`\\b${row}\\b`).test(title);
}
