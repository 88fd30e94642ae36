import type { Check, Context } from './check.ts';
import { needs } from './check.ts';
import { assertAll, Skipped } from './verdict.ts';

const wholeHistory = { from: undefined, to: undefined, type: undefined, plate: undefined, zoneId: undefined };

/** The reads of a signed-in driver, which need `token`. */
export const accountChecks: readonly Check[] = [
  read('CALL-21', 'the profile is read', (context) =>
    context.calls.account.profile(needs(context, 'settings').hasBalance),
  ),
  read('CALL-17', 'the balance is read', async (context) => {
    if (!needs(context, 'settings').hasBalance) throw new Skipped('dontUseBalance is on');
    const balance = await context.calls.account.balance();
    assertAll([[balance !== undefined, 'The balance is missing']]);
  }),
  read('CALL-18', 'the history is read', ({ calls }) => calls.account.transactions(wholeHistory, undefined)),
  read('CALL-31', 'the settings of the account are read', ({ calls }) => calls.account.switches()),
  read('CALL-29', 'the permits of the account are read', ({ calls }) => calls.account.grantedPermits()),
  read('CALL-30', 'the permits on sale are read', ({ calls }) => calls.account.permitOffers()),
  read('CALL-33', 'the fines are read', async ({ calls }) => {
    if (!(await calls.account.sections()).hasFines) throw new Skipped('viewPenalty is off');
    await calls.account.fines();
  }),
  read('CALL-55', 'the payment slips are read', async ({ calls }) => {
    if (!(await calls.account.sections()).hasPaymentSlips) throw new Skipped('useReceipts is off');
    await calls.account.paymentSlips();
  }),
  read('CALL-48 CALL-49', 'the zones and durations of the permit finder are read', async ({ calls }) => {
    if (!(await calls.account.sections()).hasPermitFinder)
      throw new Skipped('useSubscriptionConstructor is off');
    const zones = await calls.account.permitZones();
    const durations = await calls.account.permitDurations();
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
      const [first] = await account.supportRequests();
      if (first) await account.supportMessages(first.id);
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
