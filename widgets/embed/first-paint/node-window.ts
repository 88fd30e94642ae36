/** Keeps the text of a style sheet: Node has no style sheets. */
class SheetText {
  cssText = '';
  replaceSync(text: string) {
    this.cssText = text;
  }
}

/** What the modules of a screen expect of a browser when they are rendered in Node. */
Object.assign(globalThis, { window: globalThis, CSSStyleSheet: SheetText });

/** The text of all sheets, which were made in Node, in their order. */
export function textOfSheets(sheets: readonly CSSStyleSheet[]): string {
  return (sheets as unknown as readonly SheetText[]).map(({ cssText }) => cssText).join('\n');
}
