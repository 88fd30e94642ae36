import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { SlipRequest } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { useAccountSections } from '@kerb/kit/queries/account-sections.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useState } from 'react';

/** Few drivers pay at a bank. */
const NewSlipDialog = lazyComponent(() => import('./slip-dialog.tsx'), 'NewSlipDialog', {
  failed: DialogFailed,
});

/** Makes a payment slip in the place of a payment. */
export function useSlips(profile: Profile) {
  const [request, setRequest] = useState<SlipRequest>();
  const hasSlips = useAccountSections().data?.hasPaymentSlips === true;
  return {
    /** For forms that can switch to it; absent in a city without payment slips. */
    enter: hasSlips ? setRequest : undefined,
    dialog: request ? (
      <NewSlipDialog request={request} profile={profile} onClose={() => setRequest(undefined)} />
    ) : null,
  };
}
