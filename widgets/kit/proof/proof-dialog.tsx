import { normalisePlate, plateType } from '@kerb/core/domain/plate/plate.ts';
import en from '@kerb/core/i18n/en/proof.json';
import ru from '@kerb/core/i18n/ru/proof.json';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import confirm from '../payment-form/confirm.css?inline';
import { ZoneSign } from '../payment-form/zone-sign.tsx';
import { useProofState, useVerifiedProof } from '../queries/proof.ts';
import { QueryFailed } from '../runtime/query-failed.tsx';
import { registerTexts } from '../runtime/texts.ts';
import { Button } from '../ui/button.tsx';
import { DelayedLoader } from '../ui/delayed-loader.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { Plate } from '../ui/plate.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import { useCopy } from '../ui/use-copy.ts';
import css from './proof.css?inline';
import { ReceiptActions } from './receipt-actions.tsx';
import { type ProofFacts, useProofFacts } from './use-proof-facts.ts';

registerTexts('proof', { ru, en });

export interface ProofDialogProps {
  readonly proof: {
    readonly data?: string | undefined;
    readonly error?: unknown;
    readonly isFetching?: boolean;
    readonly refetch?: () => unknown;
  };
  readonly onClose: () => void;
}

/** What the city has signed about a paid stay, to show, save, share and print. */
export function ProofDialog({ proof: query, onClose }: ProofDialogProps) {
  const { t } = useTranslation('proof');
  return (
    <Dialog onClose={onClose} title={t('title')}>
      {query.data ? (
        <Proof proof={query.data} />
      ) : query.error && query.refetch ? (
        <QueryFailed query={{ ...query, refetch: query.refetch }} />
      ) : (
        <DelayedLoader label={t('loading')} height={320} />
      )}
    </Dialog>
  );
}

/** The proof as facts, as a QR code and as text. What was not verified here is not shown as a fact. */
function Proof({ proof }: { readonly proof: string }) {
  const { t } = useTranslation('proof');
  const verified = useVerifiedProof(proof);
  const facts = useProofFacts(verified.data?.result === 'genuine' ? verified.data.proof : undefined);
  const styleRef = useStylesheet(css);
  if (verified.isPending) return <DelayedLoader label={t('loading')} height={320} />;
  const result = verified.data?.result;
  if (result === 'forged' || result === 'otherCity') {
    return (
      <Notice tone="danger" title={t('forged.title')}>
        {t('forged.text')}
      </Notice>
    );
  }
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--4 kerb-proof">
      {facts ? (
        <>
          <State proof={proof} />
          <Facts facts={facts} />
        </>
      ) : (
        <Notice tone="warning" title={t('unchecked.title')}>
          {t('unchecked.text')}
        </Notice>
      )}
      <div className="kerb-proof__code">
        <QrCode text={proof} label={t('code')} />
      </div>
      <p className="kerb-note">{t('codeHint')}</p>
      {facts ? <ReceiptActions proof={proof} facts={facts} /> : null}
      <ProofText proof={proof} />
    </div>
  );
}

/** Whether the stay is still as the proof says, which only the city knows. */
function State({ proof }: { readonly proof: string }) {
  const { t } = useTranslation('proof');
  const { data: state, isPending } = useProofState(proof);
  if (isPending) return <Notice title={t('genuine')} />;
  const isPaid = state === undefined || state === 'valid' || state === 'ended';
  return (
    <Notice tone={isPaid ? 'success' : 'warning'} title={t('genuine')}>
      {state ? t(`state.${state}`) : t('offline')}
    </Notice>
  );
}

function Facts({ facts }: { readonly facts: ProofFacts }) {
  const { t } = useTranslation('proof');
  const styleRef = useStylesheet(confirm);
  const plate = normalisePlate(facts.plate);
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--4 kerb-proof__facts">
      <div className="kerb-stack kerb-stack--4 kerb-proof__what">
        <Plate plate={plate} size="large" isForeign={plateType(plate) === undefined} />
        <ZoneSign kind={t('zone')} code={facts.zoneCode} name={facts.zoneName} />
      </div>
      <p>
        {t('paid')}: <strong>{facts.times}</strong>
      </p>
      <p className="kerb-note">{facts.signed}</p>
    </div>
  );
}

function ProofText({ proof }: { readonly proof: string }) {
  const { t } = useTranslation('proof');
  const hint = useId();
  const { shown, copy, announcement } = useCopy(proof, { copied: t('copied'), marked: t('marked') });
  return (
    <details className="kerb-proof__text">
      <summary>{t('text')}</summary>
      <p id={hint} className="kerb-note">
        {t('textHint')}
      </p>
      <code ref={shown}>{proof}</code>
      <div className="kerb-cluster kerb-proof__copy">
        <Button size="small" aria-describedby={hint} onClick={copy}>
          {t('copy')}
        </Button>
        <span aria-hidden="true">{announcement?.text}</span>
      </div>
      <LiveRegion announcement={announcement} />
    </details>
  );
}
