import { type ConfirmationWay, callCodeLength } from '@kerb/core/domain/account/registration.ts';
import { useConfirmationWay, useRegistrationMemory } from '@kerb/kit/queries/registration.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts } from '../texts.ts';
import { CodeForm, type ResendWay } from './code-form.tsx';

registerSignInTexts();

interface Props {
  readonly salt: string;
  /** The driver is signed in then. */
  readonly onConfirmed: () => void;
}

/** REG-13, REG-14, REG-16. How phones are proven is the city's word, so that it works on another device too. */
export function ConfirmPhone(props: Props) {
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const way = useConfirmationWay();
  if (way.data) return <WithWay {...props} way={way.data} />;
  if (!way.isError) return <Skeleton height={220} />;
  return (
    <ErrorState
      title={common('loadFailed')}
      retryLabel={common('tryAgain')}
      onRetry={() => void way.refetch()}
      isRetrying={way.isFetching}
    >
      {errorText(way.error)}
    </ErrorState>
  );
}

function WithWay({ salt, onConfirmed, way }: Props & { readonly way: ConfirmationWay }) {
  const { t } = useTranslation('signIn');
  const { api, auth } = useAccount();
  const memory = useRegistrationMemory();
  const ways = useWays(salt, way);
  const { phone, phoneSalt } = memory.read();
  const isMine = phoneSalt === salt && phone !== '';
  const kind = way.isCall ? 'call' : 'sms';
  return (
    <CodeForm
      intro={isMine ? t(`confirm.${kind}.intro`, { phone }) : t(`confirm.${kind}.anywhere`)}
      label={t(`confirm.${kind}.label`)}
      hint={way.isCall ? t('confirm.call.hint') : t('code.hint')}
      length={way.isCall ? callCodeLength : undefined}
      confirm={async (typed) => {
        const token = await api.confirmPhone(salt, typed);
        memory.clear();
        auth.signIn({ kind: 'personal', token });
        onConfirmed();
      }}
      ways={ways}
    />
  );
}

/** REG-14: after one more call an SMS may be asked for, once. */
function useWays(salt: string, { isCall, hasSmsInstead }: ConfirmationWay): ResendWay[] {
  const { t } = useTranslation('signIn');
  const { api } = useAccount();
  const memory = useRegistrationMemory();
  const draft = memory.read();
  const phone = draft.phoneSalt === salt ? draft.phone : '';
  const [, redraw] = useState(0);
  const send = (isSmsInstead: boolean) => async () => {
    await api.sendPhoneCode(salt, phone, { isSmsInstead });
    memory.change(isSmsInstead ? { hasMadeReconfirmationBySMS: true } : { canSendCodeAgain: false });
    redraw((count) => count + 1);
  };
  if (!isCall) return [{ name: 'sms', label: t('code.again'), send: send(false) }];
  const again: ResendWay = { name: 'call', label: t('confirm.call.again'), send: send(false) };
  const isSmsOffered = hasSmsInstead && !draft.canSendCodeAgain && !draft.hasMadeReconfirmationBySMS;
  if (!isSmsOffered) return [again];
  return [again, { name: 'sms', label: t('confirm.call.sms'), send: send(true) }];
}
