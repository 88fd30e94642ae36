import 'react';

declare module 'react' {
  /** Kerb's own custom properties may stand in a `style`; React sets them through the CSSOM, which a strict CSP allows. */
  interface CSSProperties {
    [property: `--kerb-${string}`]: string | number | undefined;
  }
}
