import { registerAfterTexts } from './texts.ts';

registerAfterTexts();

// What a driver may need once something was paid, or cannot be remembered: one part, fetched when the first of it is.
export { MemoryNote } from './memory-note.tsx';
export { MoreTime } from './more-time.tsx';
export { RenewBy } from './renew-by.tsx';
