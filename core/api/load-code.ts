import { AppError } from '../errors/app-error.ts';

/** Code that is fetched when it is first wanted can fail to come, like any reply; the driver is told so in the same words. */
export async function loadCode<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw new AppError(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable', { cause });
  }
}
