/** Whether this is `npm run test:thorough`. */
const isThorough = process.env.KERB_THOROUGH === '1';

/**
 * How often a test tries its property, or in which ways: `usual` in `npm test`, `whole` in
 * `npm run test:thorough`.
 */
export function tries<Count>(usual: Count, whole: Count): Count {
  return isThorough ? whole : usual;
}
