import type { Language } from '@kerb/core/config/city-config.ts';

/** The settings of the gallery. */
export interface View {
  readonly language: Language;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly direction: 'ltr' | 'rtl';
  readonly width: 'full' | '768' | '390';
  /** Empty for Kerb's own. */
  readonly accent: string;
}

/** The view in an address; missing and invalid values are the defaults. */
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
