import { loadAccountCapabilities } from '@kerb/core/api/account-capabilities.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { CityCalls, CityUnderTest } from './city-under-test.ts';
import { Skipped } from './verdict.ts';

/**
 * One row of the report. `run` resolves to remarks, if it has any; it throws `NotMet`, `Skipped`, or the
 * AppError of a call.
 */
export interface Check {
  readonly requirements: string;
  readonly title: string;
  readonly run: (context: Context) => Promise<readonly string[] | undefined>;
}

export interface Context {
  readonly target: CityUnderTest;
  readonly calls: CityCalls;
  /** What earlier checks have read. */
  readonly found: Found;
}

interface Found {
  options?: CityOptions;
  settings?: CitySettings;
  zones?: readonly Zone[];
  objects?: readonly MapObject[];
}

/** What an earlier check has read. Throws `Skipped` when that one failed. */
export function needs<Name extends keyof Found>({ found }: Context, name: Name): NonNullable<Found[Name]> {
  const value = found[name];
  if (value === undefined) throw new Skipped(`it needs the ${name} of an earlier call`);
  return value;
}

/** The body of the last reply. */
export function lastBody({ calls }: Context): unknown {
  return calls.exchanges.at(-1)?.body;
}

/** Throws `Skipped` where the options do not offer it. */
export function needsCapability(context: Context, name: keyof CityOptions['capabilities']): void {
  if (!needs(context, 'options').capabilities[name]) throw new Skipped(`the options do not offer ${name}`);
}

/** The same for proofs, which an account's code asks the options about. */
export async function needsProofs({ calls }: Context): Promise<void> {
  const { hasProofs } = await loadAccountCapabilities(calls.account);
  if (!hasProofs) throw new Skipped('the options do not offer proof');
}

export function check(requirements: string, title: string, run: Check['run']): Check {
  return { requirements, title, run };
}
