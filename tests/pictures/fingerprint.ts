import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { release } from 'node:os';
import { chromium as playwrightsChromium } from '@playwright/test';
import { chromium } from '../../playwright.config.ts';

/**
 * What decides how this machine draws a page: its platform, its Chromium and its fonts. Pictures of two
 * machines that differ in one of them cannot be compared.
 */
export function fingerprint(): string {
  const version = outputOf(chromium ?? playwrightsChromium.executablePath(), '--version');
  const [browser = 'unknown'] = /\d+(\.\d+)+/.exec(version) ?? [];
  return `${process.platform}-${process.arch}-chromium-${browser}-fonts-${fontsHash()}`;
}

/** Where `fc-list` is missing, as on Windows and macOS, the fonts are those of the system's release. */
function fontsHash(): string {
  const fonts = outputOf('fc-list', ':', 'family', 'style', 'fontversion').split('\n').sort().join('\n');
  return createHash('sha256')
    .update(fonts || release())
    .digest('hex')
    .slice(0, 8);
}

function outputOf(program: string, ...args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
