#!/usr/bin/env node
// Known weaknesses of libraries, and the licences of those whose code is run or delivered. Where the registry
// does not answer, weaknesses are not checked, and a line says so. Licences are read from the installed
// packages; with --licences only they are checked, which needs no network.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]);

/** Licences that were accepted for these libraries alone. */
const accepted = new Map([
  ['react-leaflet', 'Hippocratic-2.1'],
  ['@react-leaflet/core', 'Hippocratic-2.1'],
  ['dompurify', 'MPL-2.0'],
  // Vite's compiler of styles: none of it is in what is delivered.
  ['lightningcss', 'MPL-2.0'],
  // The font of the PDF files, which carry parts of it.
  ['@expo-google-fonts/pt-sans', 'MIT AND OFL-1.1'],
]);

/** How long a command may take; without a network the package manager tries for minutes. Milliseconds. */
const longest = 120_000;

const problems = process.argv.includes('--licences')
  ? licenceProblems()
  : [...auditProblems(), ...licenceProblems()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * Development tools are audited too: they run with the rights of whoever builds, and some of them, such as
 * Leaflet, end up in the builds.
 */
function auditProblems() {
  const { status, output } = pnpm('audit', '--audit-level', 'high');
  if (status === 0) {
    console.log('Weaknesses: none that are high or critical');
    return [];
  }
  const hasNoAnswer =
    /ERR_PNPM_AUDIT_(BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|ERR_PNPM_\w*FETCH|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|error sending request/;
  if (!hasNoAnswer.test(output)) return [output.trim() || 'pnpm audit failed'];
  console.log('Weaknesses: NOT CHECKED, the registry does not answer');
  return [];
}

function licenceProblems() {
  const shipped = new Set([...licences('--prod').map(({ name }) => name), ...bundled()]);
  if (shipped.size < 50) return ['The list of licences is incomplete: is everything installed?'];
  const installed = licences().filter(({ name }) => shipped.has(name));
  const refused = installed.filter(
    ({ name, licence }) => !isAllowed(licence) && accepted.get(name) !== licence,
  );
  if (refused.length === 0) console.log(`Licences: ${installed.length} libraries, all allowed`);
  return refused.map(({ name, licence }) => `${name} has the licence ${licence}, which is not allowed`);
}

/** Each installed library of all packages of the workspace. */
function licences(...options) {
  const { status, output } = pnpm('licenses', 'list', '--recursive', '--json', ...options);
  if (status !== 0) throw new Error(output);
  const listed = JSON.parse(output);
  return Object.entries(listed).flatMap(([licence, libraries]) =>
    libraries.map(({ name }) => ({ name, licence })),
  );
}

/** Widgets bundle some of their development dependencies. */
function bundled() {
  const widgets = join(root, 'widgets');
  const manifests = readdirSync(widgets).map((name) => join(widgets, name, 'package.json'));
  return manifests
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).devDependencies ?? {}));
}

/** An SPDX expression of names, AND, OR and parentheses around the whole. */
function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain.split(/ OR /i).some((all) => all.split(/ AND /i).every((name) => allowed.has(name.trim())));
}

function pnpm(...options) {
  const { status, stdout, stderr, error } = spawnSync('npx', ['--yes', 'pnpm@12', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: longest,
  });
  return { status, output: status === 0 ? stdout : [stdout, stderr, error?.message].join('\n') };
}
