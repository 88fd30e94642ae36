/**
 * Makes a style sheet out of CSS text, parsed once per page and only when first asked for, so that a module
 * with styles can be imported where there is no DOM.
 *
 * ```ts
 * import css from './pay-form.css?inline';
 * export const payFormStylesheet = defineStylesheet(css);
 * adoptStylesheet(root, payFormStylesheet());
 * ```
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

/** The copies of a sheet for other windows. */
const copies = new WeakMap<CSSStyleSheet, WeakMap<Window, CSSStyleSheet>>();

/** The page's sheets that each root was given. */
const given = new WeakMap<Document | ShadowRoot, Set<CSSStyleSheet>>();

/** Adds a sheet to a document or a shadow root, unless it is there. */
export function adoptStylesheet(root: Document | ShadowRoot, sheet: CSSStyleSheet): void {
  const sheets = given.get(root) ?? new Set();
  given.set(root, sheets.add(sheet));
  const own = ofWindow(root, sheet);
  if (own && !root.adoptedStyleSheets.includes(own))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, own];
}

/** Gives a root its sheets again: it loses them when another document adopts its element. */
export function restoreStylesheets(root: ShadowRoot): void {
  root.adoptedStyleSheets = [];
  for (const sheet of given.get(root) ?? []) adoptStylesheet(root, sheet);
}

/**
 * A document accepts only sheets that its own window has made. One without a window, such as a parsed text,
 * shows nothing and gets none.
 */
function ofWindow(root: Document | ShadowRoot, sheet: CSSStyleSheet): CSSStyleSheet | undefined {
  const { defaultView } = root.ownerDocument ?? document;
  if (!defaultView || defaultView === window) return defaultView ? sheet : undefined;
  const ofSheet = copies.get(sheet) ?? new WeakMap<Window, CSSStyleSheet>();
  copies.set(sheet, ofSheet);
  const copy = ofSheet.get(defaultView) ?? new defaultView.CSSStyleSheet();
  if (!ofSheet.has(defaultView)) copy.replaceSync(texts.get(sheet) ?? '');
  ofSheet.set(defaultView, copy);
  return copy;
}
