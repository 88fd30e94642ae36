import { AppError } from '../errors/app-error.ts';

/**
 * Awaits a lazily loaded module. A module that cannot be fetched rejects with the same AppErrors as a call.
 */
export async function loadCode<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw new AppError(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable', { cause });
  }
}
