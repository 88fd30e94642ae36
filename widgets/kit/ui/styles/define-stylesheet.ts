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
    }
    return sheet;
  };
}

/** Adds a sheet to a document or a shadow root; one that is there already is left where it is. */
export function adoptStylesheet(root: Document | ShadowRoot, sheet: CSSStyleSheet): void {
  if (!root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
