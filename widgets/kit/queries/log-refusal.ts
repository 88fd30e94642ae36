import { AppError } from '@kerb/core/errors/app-error.ts';

/** A refusal is logged too; any other failure is logged where it is noticed. */
export async function logRefusal<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'refused') console.warn('Kerb:', error.message);
    throw error;
  }
}
