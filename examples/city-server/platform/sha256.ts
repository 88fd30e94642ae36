import { createHash } from 'node:crypto';

/** The hash of a secret as the database has it, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
