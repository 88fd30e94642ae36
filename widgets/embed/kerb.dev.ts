import { watchPage } from './loader.ts';

/** The script of the development server: chunks from their source. */
const chunks: Readonly<Record<string, () => Promise<unknown>>> = {
  map: () => import('./map.ts'),
  pay: () => import('./pay.ts'),
};

watchPage('dev', async (chunk) => chunks[chunk]?.());
