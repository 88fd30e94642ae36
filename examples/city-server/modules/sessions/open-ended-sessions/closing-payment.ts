import type { ClosingPaymentRequest } from '@kerb/core/contract/account-payment.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Account } from '../../accounts/accounts.ts';
import { recordSessionPayment } from '../../ledger/move-balance.ts';
import type { AccountPayment, PaymentKind, SettlingContext } from '../../payments/payment-kind.ts';
import { checkProviderMethod } from '../../payments/payment-method.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { statusOfSession } from '../session-status.ts';
import { lockSessionRow, type Session } from '../sessions.ts';

type ClosedSession = AccountPayment<'closing_payments'>;

interface ClosingRequest {
  readonly account: Account;
  /** A stay of this account that has ended. */
  readonly session: Session;
  readonly body: ClosingPaymentRequest;
}

/** Payment of open-ended stays after their end, at the provider's page. */
export const closingPayment: PaymentKind<ClosingRequest, ClosedSession> = {
  kind: 'closingPayment',
  details: 'closing_payments',
  confirmedFields: ({ account, session, body }) => ({
    account: account.id,
    // Its sum does not change any more.
    session: session.id,
    method: body.PaymentService,
    phone: body.phone ?? '',
  }),
  async begin(context, { account, session, body }, { store }) {
    const method = checkProviderMethod(context.city, body.PaymentService, body.phone ?? '');
    const { payment: state, amount_kopecks, plate } = await lockSessionRow(context, session.id);
    if (state !== 'due') throw new ApiError(sessionRefusals.sessionPaid);
    const { phone, returnUrl } = body;
    const payment = { account_id: account.id, method, phone, amount_kopecks, returnUrl, unpaidFor: plate };
    return store(payment, { session_id: session.id });
  },
  chargeText: async ({ city }) => ({ description: `Парковка, ${city.config.displayName.ru}` }),
  atProvider: {
    async lock(context, { session_id }) {
      await lockSessionRow(context, session_id);
    },
    give: closeSession,
  },
  status: statusOfSession,
};

/** Marks the stay as paid. False if another payment of this stay came first. The stay is locked. */
async function closeSession(context: SettlingContext, closed: ClosedSession): Promise<boolean> {
  const { payment } = await lockSessionRow(context, closed.session_id);
  if (payment !== 'due') return false;
  await updateRows(context.database, 'sessions', { id: closed.session_id }, { payment: 'settled' });
  await recordSessionPayment(context, closed, closed.session_id);
  return true;
}
