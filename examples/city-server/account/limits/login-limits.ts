import type { Database } from '../../database/connect.ts';
import { countTry, forgetTries, type TryCounter, uncountTry } from './tries.ts';

const windowMs = 15 * 60_000;

/** Wrong tries after which a picture has to be read, and after which nothing more is tried until the window is over (SEC-10, AUTH-08). */
const limits = { account: { free: 3, most: 20 }, address: { free: 30, most: 200 } } as const;

export interface LoginTry {
  /** Too many: not even the password is looked at. */
  readonly isRefused: boolean;
  readonly needsCaptcha: boolean;
  /** Whether the next try will need one, should this one fail. */
  readonly nextNeedsCaptcha: boolean;
  /** Nobody guessed a password: the account it was meant for is not locked by it. */
  takeBack(): Promise<void>;
  /** It was the right one. */
  succeed(): Promise<void>;
}

/** Counts a try to sign in before it is made, so that many at once can not slip through. */
export async function beginLoginTry(
  database: Database,
  who: { readonly city: string; readonly address: string; readonly identifier: string },
  now: Date,
): Promise<LoginTry> {
  const { city } = who;
  const account: TryCounter = { city, what: 'login', whom: who.identifier, windowMs };
  const address: TryCounter = { city, what: 'login-from', whom: who.address, windowMs };
  const ofAccount = await countTry(database, account, now);
  const ofAddress = await countTry(database, address, now);
  return {
    isRefused: ofAccount > limits.account.most || ofAddress > limits.address.most,
    needsCaptcha: ofAccount > limits.account.free || ofAddress > limits.address.free,
    nextNeedsCaptcha: ofAccount >= limits.account.free || ofAddress >= limits.address.free,
    takeBack: () => uncountTry(database, account),
    async succeed() {
      await forgetTries(database, account);
      await uncountTry(database, address);
    },
  };
}
