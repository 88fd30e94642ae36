/** How the gallery is looked at. */
export interface View {
  readonly theme: 'light' | 'dark' | 'auto';
  readonly direction: 'ltr' | 'rtl';
  readonly width: 'full' | '768' | '390';
  /** Empty: Kerb's own. */
  readonly accent: string;
}

/** Anything the address does not say, or says wrong, is as usual. */
export function viewFromAddress(search: string): View {
  const asked = new URLSearchParams(search);
  return {
    theme: oneOf(['auto', 'light', 'dark'], asked.get('theme')),
    direction: oneOf(['ltr', 'rtl'], asked.get('direction')),
    width: oneOf(['full', '768', '390'], asked.get('width')),
    accent: asked.get('accent') ?? '',
  };
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], asked: string | null): Value {
  return values.find((value) => value === asked) ?? values[0];
}
