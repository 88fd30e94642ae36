import type { AccountCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { AccountSwitches } from '@kerb/core/domain/account/account-changes.ts';
import type { MyData } from '@kerb/core/domain/account/my-data.ts';
import type { Passkeys } from '@kerb/core/domain/account/passkey.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { PushOverview } from '@kerb/core/domain/account/push.ts';
import type { SignedInDevice } from '@kerb/core/domain/account/signed-in-device.ts';
import type { Company } from '@kerb/core/domain/company/company.ts';
import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import type { PaymentSlip } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import type { GrantedPermit, PermitOffer } from '@kerb/core/domain/permit/permit.ts';
import type { SupportMessage, SupportRequest } from '@kerb/core/domain/support/support-request.ts';
import type { OutgoingMessage } from '@kerb/core/domain/support/thread.ts';
import type { EarlierPayment } from '@kerb/core/payment/earlier-payments.ts';

/** What the cache holds of an account, by the name of the query. `unknown`: only its own query reads it. */
export interface AccountData {
  readonly profile: Profile;
  readonly capabilities: AccountCapabilities;
  readonly balance: unknown;
  readonly company: Company;
  readonly devices: SignedInDevice[];
  readonly myData: MyData;
  readonly push: PushOverview;
  readonly passkeys: Passkeys;
  readonly switches: AccountSwitches;
  readonly quote: unknown;
  readonly earlierPayments: EarlierPayment[];
  readonly fines: readonly Fine[];
  readonly fineImage: unknown;
  readonly fineHistory: unknown;
  readonly grantedPermits: readonly GrantedPermit[];
  readonly permitOffers: readonly PermitOffer[];
  readonly permitReference: unknown;
  readonly foundPermits: unknown;
  readonly paymentSlips: readonly PaymentSlip[];
  readonly paymentSlipFile: unknown;
  readonly supportRequests: readonly SupportRequest[];
  readonly supportThread: readonly SupportMessage[];
  readonly outgoingMessages: readonly OutgoingMessage[];
  readonly sessionProof: unknown;
  readonly transactions: unknown;
  readonly transactionTotals: unknown;
  readonly transactionsFile: unknown;
}
