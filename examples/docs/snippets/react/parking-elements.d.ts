import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type ElementProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'parking-pay': ElementProps & {
        city: string;
        zone?: string;
        duration?: string;
        'onkerb-ready'?: (event: CustomEvent<{ city: string; language: string }>) => void;
      };
    }
  }
}
