import encodeQr from 'qr';

/** Light modules around a code, which readers need. */
const quietZone = 4;

/** How much of a code may be lost: a seventh for `medium`, a quarter for `quartile`. */
type Correction = 'medium' | 'quartile';

/** Rows of dark (`true`) and light modules, with the quiet zone. */
export function qrModules(text: string, correction: Correction): boolean[][] {
  return encodeQr(text, 'raw', { ecc: correction, border: quietZone });
}

/** The dark modules as the path of an SVG image with one unit per module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
}
