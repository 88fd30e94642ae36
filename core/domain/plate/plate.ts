import type { Brand } from '../brand.ts';

/** Upper case, no spaces, Cyrillic letters where a Russian plate has them (PAY-04, PAY-05). */
export type Plate = Brand<string, 'Plate'>;
