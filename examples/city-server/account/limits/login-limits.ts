import type { RequestContext } from '../../context/request-context.ts';
import { type AttemptCounter, countAttempt, resetAttempts, uncountAttempt } from './attempt-counter.ts';

const windowMs = 15 * 60_000;

/**
 * Failed logins within the window: after `withoutCaptcha` the picture has to be read, after `maximum` no
 * password is looked at until the window is over (SEC-10, AUTH-08).
 */
const limits = {
  account: { withoutCaptcha: 3, maximum: 20 },
  address: { withoutCaptcha: 30, maximum: 200 },
} as const;

export interface LoginAttempt {
  /** Over the limit: the password is not looked at. */
  readonly isRefused: boolean;
  readonly needsCaptcha: boolean;
  /** Whether the next attempt needs one if this one fails. */
  readonly nextNeedsCaptcha: boolean;
  /** No password was tried, so the account that it was meant for is not locked by it. */
  takeBack(): Promise<void>;
  /** The password was right. */
  succeed(): Promise<void>;
}

/** Counts a login attempt before it is made, so that many at the same time cannot pass the limit. */
export async function beginLoginAttempt(
  context: RequestContext,
  subject: { readonly address: string; readonly identifier: string },
): Promise<LoginAttempt> {
  const account: AttemptCounter = { action: 'login', subject: subject.identifier, windowMs };
  const address: AttemptCounter = { action: 'login-from', subject: subject.address, windowMs };
  const ofAccount = await countAttempt(context, account);
  const ofAddress = await countAttempt(context, address);
  return {
    isRefused: ofAccount > limits.account.maximum || ofAddress > limits.address.maximum,
    needsCaptcha: ofAccount > limits.account.withoutCaptcha || ofAddress > limits.address.withoutCaptcha,
    nextNeedsCaptcha:
      ofAccount >= limits.account.withoutCaptcha || ofAddress >= limits.address.withoutCaptcha,
    takeBack: () => uncountAttempt(context, account),
    async succeed() {
      await resetAttempts(context, account);
      await uncountAttempt(context, address);
    },
  };
}
