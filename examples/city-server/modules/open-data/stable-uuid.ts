import { sha256 } from '../../platform/sha256.ts';

/** The same UUID (version 8 of RFC 9562) for the same name, on every server. */
export function stableUuid(...name: readonly string[]): string {
  const hex = sha256(name.join('\n'));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
