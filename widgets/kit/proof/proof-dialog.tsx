import en from '@kerb/core/i18n/en/proof.json';
import ru from '@kerb/core/i18n/ru/proof.json';
import { useTranslation } from 'react-i18next';
import { QueryFailed } from '../runtime/query-failed.tsx';
import { registerTexts } from '../runtime/texts.ts';
import { DelayedLoader } from '../ui/delayed-loader.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Proof } from './proof.tsx';

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
        <DelayedLoader label={t('loading')}>
          <Skeleton height={320} />
        </DelayedLoader>
      )}
    </Dialog>
  );
}
