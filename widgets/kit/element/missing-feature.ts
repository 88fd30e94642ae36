/**
 * The name of a function that Kerb calls and this browser lacks; `undefined` if it has them all. It is
 * checked before anything replaces the content that the host put into an element. A browser that cannot
 * parse Kerb's code never runs this.
 */
export function missingFeature(): string | undefined {
  const needed: Readonly<Record<string, unknown>> = {
    'CSSStyleSheet.replaceSync': CSSStyleSheet.prototype.replaceSync,
    adoptedStyleSheets: document.adoptedStyleSheets,
    'AbortSignal.any': AbortSignal.any,
    'URL.canParse': URL.canParse,
    'String.replaceAll': ''.replaceAll,
  };
  return Object.keys(needed).find((name) => !needed[name]);
}
