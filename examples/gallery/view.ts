import type { Language } from '@kerb/core/config/city-config.ts';

/** How the gallery is looked at. */
export interface View {
  readonly language: Language;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly direction: 'ltr' | 'rtl';
  readonly width: 'full' | '768' | '390';
  /** Empty: Kerb's own. */
  readonly accent: string;
}

/** Anything the address does not say, or says wrong, is as usual. */
export function viewFromAddress(search: string): View {
  const requested = new URLSearchParams(search);
  return {
    language: oneOf(['ru', 'en'], requested.get('lang')),
    theme: oneOf(['auto', 'light', 'dark'], requested.get('theme')),
    direction: oneOf(['ltr', 'rtl'], requested.get('direction')),
    width: oneOf(['full', '768', '390'], requested.get('width')),
    accent: requested.get('accent') ?? '',
  };
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], requested: string | null): Value {
  return values.find((value) => value === requested) ?? values[0];
}
