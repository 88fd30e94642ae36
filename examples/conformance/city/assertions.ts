import type { CitySource } from '@kerb/core/api/city-source.ts';
import type { guestStayEndpoints } from '@kerb/core/contract/guest-stays.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { assertAll, NotMet } from './verdict.ts';

/** Asserts that these calls answer `ParkingSessionNotFound` for a link's secret or a payment's key. */
export async function assertNoStay(
  { http }: CitySource,
  stay: string,
  endpoints: readonly (typeof guestStayEndpoints)[keyof typeof guestStayEndpoints][],
): Promise<void> {
  for (const endpoint of endpoints)
    await assertRejects(http(endpoint, { stay }), ({ code }) => code === 'ParkingSessionNotFound', {
      caller: endpoint.path,
      answer: 'the stay',
      expected: 'ParkingSessionNotFound',
    });
}

/** That a call is refused in the expected way; the words say what was answered instead. */
export async function assertRejects(
  call: Promise<unknown>,
  isExpected: (error: AppError) => boolean,
  words: { readonly caller?: string; readonly answer: string; readonly expected: string },
): Promise<void> {
  const { caller = 'The city', answer, expected } = words;
  const error = await errorOf(call);
  if (error instanceof AppError && isExpected(error)) return;
  throw new NotMet([`${caller} answers ${error instanceof Error ? error.message : answer}, not ${expected}`]);
}

/** That every entry of a list could be read. */
export function sameLength(
  what: string,
  sent: unknown,
  read: readonly unknown[],
): readonly [boolean, string] {
  const count = Array.isArray(sent) ? sent.length : 0;
  return [count === read.length, `${what}: ${read.length} of ${count} can be read`];
}

/** That a call is refused with a name or a message. */
export async function assertRefused(call: Promise<unknown>): Promise<void> {
  const error = await errorOf(call);
  if (error instanceof AppError && error.kind === 'refused') {
    assertAll([
      [(error.code ?? error.serverMessage) !== undefined, 'The refusal has neither a name nor a message'],
    ]);
    return;
  }
  if (error === undefined) throw new NotMet(['It was not refused']);
  throw error;
}

/** What a call was refused with; `undefined` if it was not. */
function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}
