/**
 * Makes a style sheet out of CSS text, parsed once per page and only when first asked for, so that a module
 * with styles can be imported where there is no DOM.
 *
 * ```ts import css from './pay-form.css?inline'; export const payFormStylesheet = defineStylesheet(css);
 * adoptStylesheet(root, payFormStylesheet()); ```
 */
export function defineStylesheet(cssText: string): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(cssText);
      texts.set(sheet, cssText);
    }
    return sheet;
  };
}

/** Browsers write some rules without what variables set in them, so a copy is not made of the rules. */
const texts = new WeakMap<CSSStyleSheet, string>();

/** The page's sheets that each root was given. */
const given = new WeakMap<Document | ShadowRoot, Set<CSSStyleSheet>>();

/** Adds a sheet to a document or a shadow root, once, or again if the root has lost all of its sheets. */
export function adoptStylesheet(root: Document | ShadowRoot, sheet: CSSStyleSheet): void {
  const sheets = given.get(root) ?? new Set();
  if (sheets.has(sheet) && root.adoptedStyleSheets[0]) return;
  given.set(root, sheets.add(sheet));
  append(root, sheet);
}

/** Gives a root its sheets again: it loses them when another document adopts its element. */
export function restoreStylesheets(root: ShadowRoot): void {
  root.adoptedStyleSheets = [];
  for (const sheet of given.get(root) ?? []) append(root, sheet);
}

/**
 * A document accepts only sheets that its own window has made. One without a window, such as a parsed text,
 * shows nothing and gets none.
 */
function append(root: Document | ShadowRoot, sheet: CSSStyleSheet): void {
  const { defaultView } = root.ownerDocument ?? document;
  if (!defaultView) return;
  let own = sheet;
  if (defaultView !== window) {
    own = new defaultView.CSSStyleSheet();
    own.replaceSync(texts.get(sheet) ?? '');
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, own];
}
