/** Whether this is `npm run test:thorough`. */
const isThorough = process.env.KERB_THOROUGH === '1';

/** How often a test tries its property: `usual` in `npm test`, `whole` in `npm run test:thorough`. */
export function tries(usual: number, whole: number): number {
  return isThorough ? whole : usual;
}
