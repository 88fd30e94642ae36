import { tries } from '../../run/tries.ts';
import type { Language } from './pay-form.ts';

/** Options of Playwright for the two sizes of a screen. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 860 } },
} as const;

interface Visit {
  readonly language: Language;
  readonly size: keyof typeof devices;
  /** Before the portal's paths. */
  readonly prefix: '' | '/en';
}

const usual: readonly Visit[] = [
  { language: 'ru', size: 'phone', prefix: '' },
  { language: 'en', size: 'desk', prefix: '/en' },
];

/**
 * How drivers come to the portal: by phone in Russian and from a desk in English, and with
 * `npm run test:thorough` the other way round too.
 */
export const visits = tries(usual, [
  ...usual,
  { language: 'en', size: 'phone', prefix: '/en' },
  { language: 'ru', size: 'desk', prefix: '' },
]);
