import { watchPage } from './loader.ts';

/** The script as the development server gives it: chunks straight from their source. */
const chunks: Readonly<Record<string, () => Promise<unknown>>> = {
  map: () => import('./map.ts'),
  pay: () => import('./pay.ts'),
};

watchPage('dev', async (chunk) => chunks[chunk]?.());
