import type { AccountSource } from './account-source.ts';
import type { CitySource } from './city-source.ts';
import type { Call } from './source.ts';

/**
 * The resource functions of these modules for a kind of source, which they no longer need. What their http
 * has of a signal is an argument.
 */
type Resources<Modules, Bound> = {
  [Name in keyof Modules as Modules[Name] extends (source: Bound, ...rest: never[]) => Promise<unknown>
    ? Name
    : never]: Modules[Name] extends (source: never, ...args: infer Args) => infer Reply
    ? (...args: [...Args, signal?: AbortSignal]) => Reply
    : never;
};

export type CityResources = Resources<
  typeof import('./barrier.ts') &
    typeof import('./card-payment.ts') &
    typeof import('./city.ts') &
    typeof import('./content.ts') &
    typeof import('./forecast.ts') &
    typeof import('./guest-stays.ts') &
    typeof import('./map-load.ts') &
    typeof import('./payment.ts') &
    typeof import('./proofs.ts') &
    typeof import('./payment-outcome.ts') &
    typeof import('./sms-commands.ts'),
  CitySource
>;

export type AccountResources = Resources<
  typeof import('./account-capabilities.ts') &
    typeof import('./account-payment.ts') &
    typeof import('./account-sections.ts') &
    typeof import('./auth.ts') &
    typeof import('./barrier.ts') &
    typeof import('./captcha-check.ts') &
    typeof import('./captcha-speech.ts') &
    typeof import('./company-login.ts') &
    typeof import('./company.ts') &
    typeof import('./correction.ts') &
    typeof import('./devices.ts') &
    typeof import('./auto-extension.ts') &
    typeof import('./external-id.ts') &
    typeof import('./fines.ts') &
    typeof import('./my-data.ts') &
    typeof import('./open-ended-session.ts') &
    typeof import('./passkeys.ts') &
    typeof import('./password.ts') &
    typeof import('./account-payment-outcome.ts') &
    typeof import('./payment-slips.ts') &
    typeof import('./permits.ts') &
    typeof import('./profile-changes.ts') &
    typeof import('./profile.ts') &
    typeof import('./proof-of-work.ts') &
    typeof import('./push.ts') &
    typeof import('./registration.ts') &
    typeof import('./session-proof.ts') &
    typeof import('./support.ts') &
    typeof import('./transactions.ts') &
    typeof import('./vehicles.ts'),
  AccountSource
>;

/** Answers calls by the name of their function. One that can be aborted gets its signal last. */
export function fakeCalls<Bound>(fakes: object): Call<Bound> {
  const callWith = (signal?: AbortSignal) =>
    Object.assign(
      (resource: { readonly name: string }, ...args: unknown[]) => {
        const fake = Reflect.get(fakes, resource.name);
        if (!fake) throw new Error(`Nothing answers ${resource.name}`);
        return signal ? fake(...args, signal) : fake(...args);
      },
      { until: callWith },
    ) as Call<Bound>;
  return callWith();
}
