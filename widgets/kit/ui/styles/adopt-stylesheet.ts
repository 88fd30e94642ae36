/** The sheets that each window made, by their CSS text: a document accepts no sheet of another window. */
const sheets = new WeakMap<Window, Map<string, CSSStyleSheet>>();

/** The texts that each root was given. */
const adopted = new WeakMap<Document | ShadowRoot, Set<string>>();

/**
 * Adds a stylesheet to a document or a shadow root, unless it is there. Its text is parsed once per window.
 *
 * ```ts
 * import css from './map.css?inline';
 * adoptStylesheet(root, css);
 * ```
 */
export function adoptStylesheet(root: Document | ShadowRoot, css: string): void {
  const texts = adopted.get(root) ?? new Set();
  adopted.set(root, texts.add(css));
  const sheet = sheetFor(root, css);
  if (sheet && !root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Gives a root its sheets again: it loses them when another document adopts its element. */
export function restoreStylesheets(root: ShadowRoot): void {
  root.adoptedStyleSheets = [];
  for (const css of adopted.get(root) ?? []) adoptStylesheet(root, css);
}

/** A document without a window, such as a parsed text, shows nothing and gets no sheet. */
function sheetFor(root: Document | ShadowRoot, css: string): CSSStyleSheet | undefined {
  const { defaultView } = root.ownerDocument ?? document;
  if (!defaultView) return undefined;
  const parsed = sheets.get(defaultView) ?? new Map<string, CSSStyleSheet>();
  sheets.set(defaultView, parsed);
  let sheet = parsed.get(css);
  if (!sheet) {
    sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    parsed.set(css, sheet);
  }
  return sheet;
}
