import { formatRoubles } from '@kerb/core/domain/money.ts';
import { useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice, type NoticeTone } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { Face, useAttempt } from './use-attempt.ts';

const tones: Readonly<Record<Face, NoticeTone>> = {
  paid: 'success',
  declined: 'danger',
  unknown: 'danger',
  waiting: 'warning',
  checking: 'info',
  cannotAsk: 'warning',
  unreachable: 'warning',
};

/** PLUS-02: what became of the last payment, by the server's word alone, and the ways on. */
export function AttemptNotice({ attempt: state }: { readonly attempt: ReturnType<typeof useAttempt> }) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const { t: topUp } = useTranslation('topUp');
  const navigation = useNavigation();
  const { attempt, face, continueAt, ask, close } = state;
  if (!attempt) return null;
  const isToppedUp = face === 'paid' && attempt.subject.kind === 'topUp';
  const title = isToppedUp
    ? topUp('done', { amount: formatRoubles(attempt.total) })
    : t(`outcome.${face}.title`);
  const closing = state.isOpen ? {} : { onClose: close, closeLabel: common('close') };
  const actions = (
    <>
      {continueAt ? (
        <Button size="small" variant="primary" onClick={() => navigation.leaveTo(continueAt)}>
          {t('outcome.waiting.continue')}
        </Button>
      ) : null}
      {face === 'cannotAsk' ? null : (
        <Button size="small" onClick={ask}>
          {t('outcome.ask')}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={close}>
        {t(face === 'cannotAsk' ? 'outcome.new' : 'outcome.waiting.leave')}
      </Button>
    </>
  );
  return (
    <Notice
      tone={tones[face]}
      title={title}
      actions={state.isOpen && face !== 'checking' ? actions : undefined}
      {...closing}
    >
      {face === 'paid' ? null : t(`outcome.${face}.text`)}
    </Notice>
  );
}
