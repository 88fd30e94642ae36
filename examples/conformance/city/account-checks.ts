import { loadAccountSections } from '@kerb/core/api/account-sections.ts';
import { loadFines } from '@kerb/core/api/fines.ts';
import { loadPaymentSlips } from '@kerb/core/api/payment-slips.ts';
import {
  loadGrantedPermits,
  loadPermitDurations,
  loadPermitOffers,
  loadPermitZones,
} from '@kerb/core/api/permits.ts';
import { loadBalance, loadProfile } from '@kerb/core/api/profile.ts';
import { loadSwitches } from '@kerb/core/api/profile-changes.ts';
import { loadProofKeys } from '@kerb/core/api/proofs.ts';
import { loadSessionProof } from '@kerb/core/api/session-proof.ts';
import { loadSupportMessages, loadSupportRequests } from '@kerb/core/api/support.ts';
import { loadTransactions } from '@kerb/core/api/transactions.ts';
import { readJws, verifySignature } from '@kerb/core/domain/proof/verify-proof.ts';
import type { Check, Context } from './check.ts';
import { needs, needsProofs } from './check.ts';
import { assertAll, Skipped } from './verdict.ts';

const wholeHistory = { from: undefined, to: undefined, type: undefined, plate: undefined, zoneId: undefined };

/** The reads of a signed-in driver, which need `token`. */
export const accountChecks: readonly Check[] = [
  read('CALL-21', 'the profile is read', (context) =>
    loadProfile(context.calls.account, needs(context, 'settings').hasBalance),
  ),
  read('CALL-17', 'the balance is read', async (context) => {
    if (!needs(context, 'settings').hasBalance) throw new Skipped('dontUseBalance is on');
    const balance = await loadBalance(context.calls.account);
    assertAll([[balance !== undefined, 'The balance is missing']]);
  }),
  read('CALL-18', 'the history is read', ({ calls }) =>
    loadTransactions(calls.account, wholeHistory, undefined),
  ),
  read('PLUS-25', 'the proof of a paid stay is signed by a published key', async (context) => {
    await needsProofs(context);
    const { account, city } = context.calls;
    const { transactions } = await loadTransactions(account, wholeHistory, undefined);
    const id = transactions.find(({ provenSessionId }) => provenSessionId)?.provenSessionId;
    if (id === undefined) throw new Skipped('the first page of the history has no paid stay with a proof');
    const jws = readJws(await loadSessionProof(account, id));
    const result = jws && (await verifySignature(jws, await loadProofKeys(city)));
    assertAll([[result === 'genuine', `Verified by the published keys it is ${result ?? 'no proof'}`]]);
  }),
  read('CALL-31', 'the settings of the account are read', ({ calls }) => loadSwitches(calls.account)),
  read('CALL-29', 'the permits of the account are read', ({ calls }) => loadGrantedPermits(calls.account)),
  read('CALL-30', 'the permits on sale are read', ({ calls }) => loadPermitOffers(calls.account)),
  read('CALL-33', 'the fines are read', async ({ calls }) => {
    if (!(await loadAccountSections(calls.account)).hasFines) throw new Skipped('viewPenalty is off');
    await loadFines(calls.account);
  }),
  read('CALL-55', 'the payment slips are read', async ({ calls }) => {
    if (!(await loadAccountSections(calls.account)).hasPaymentSlips) throw new Skipped('useReceipts is off');
    await loadPaymentSlips(calls.account);
  }),
  read('CALL-48 CALL-49', 'the zones and durations of the permit finder are read', async ({ calls }) => {
    if (!(await loadAccountSections(calls.account)).hasPermitFinder)
      throw new Skipped('useSubscriptionConstructor is off');
    const zones = await loadPermitZones(calls.account);
    const durations = await loadPermitDurations(calls.account);
    assertAll([
      [zones.length > 0, 'There are no zones'],
      [durations.length > 0, 'There are no durations'],
    ]);
  }),
  read(
    'CALL-61 CALL-62',
    'the requests to support are read, and the messages of the first',
    async (context) => {
      const { account } = context.calls;
      const [first] = await loadSupportRequests(account);
      if (first) await loadSupportMessages(account, first.id);
    },
  ),
];

function read(requirements: string, title: string, call: (context: Context) => Promise<unknown>): Check {
  return {
    requirements,
    title,
    async run(context) {
      if (context.target.token === undefined) throw new Skipped('--token was not given');
      await call(context);
    },
  };
}
