import 'react';

declare module 'react' {
  /**
   * Allows Kerb's custom properties in `style`. React sets them through the CSSOM, which a strict CSP allows.
   */
  interface CSSProperties {
    [property: `--kerb-${string}`]: string | number | undefined;
  }
}
