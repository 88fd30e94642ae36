import type { Brand } from './brand.ts';

/** Whole minutes. */
export type Minutes = Brand<number, 'Minutes'>;

/** Milliseconds since 1970, UTC. */
export type Instant = Brand<number, 'Instant'>;
