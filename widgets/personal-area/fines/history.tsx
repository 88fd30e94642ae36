import type { FineComparison } from '@kerb/core/domain/fine/compare-with-history.ts';
import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { transactionLabel } from '@kerb/core/domain/transaction/label.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import { useFineComparison } from '@kerb/kit/queries/fines.ts';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useTranslation } from 'react-i18next';
import { amountText } from '../transactions/amount-text.ts';
import { TimeLine } from './time-line.tsx';
import { useMomentText } from './use-moment-text.ts';
import { useSupportMessage, useVerdict } from './use-verdict.ts';

interface Props {
  readonly fine: Fine;
  /** Opens support with this message; absent where the city has none. */
  readonly onContact: ((message: string) => void) | undefined;
}

/** The fine against the history of its vehicle, and a message to support about it. */
export function History({ fine, onContact }: Props) {
  const { t } = useTranslation('fines');
  const messageOf = useSupportMessage();
  const { data: comparison, error, refetch, isFetching } = useFineComparison(fine);
  const isComparable = fine.plate !== undefined && fine.offenceAt !== undefined;
  return (
    <TitledSection title={t('history.title')} size="small">
      {comparison ? (
        <Comparison comparison={comparison} />
      ) : !isComparable ? (
        <p>{t('history.impossible')}</p>
      ) : (
        <QueryPlaceholder
          query={{ error, refetch, isFetching }}
          title={t('history.failed')}
          label={t('history.loading')}
          height={96}
        />
      )}
      {onContact ? (
        <div>
          {/* Until the history has loaded the message would lack its facts. */}
          <Button
            isBusy={isComparable && !comparison && !error}
            onClick={() => onContact(messageOf(fine, comparison))}
          >
            {t('contact')}
          </Button>
        </div>
      ) : null}
    </TitledSection>
  );
}

function Comparison({ comparison }: { readonly comparison: FineComparison }) {
  const { t } = useTranslation('fines');
  const text = useVerdict()(comparison);
  const { transactions, fineAt, position } = comparison;
  return (
    <>
      <p className="kerb-fines__verdict">{text}</p>
      <p>{t(`meaning.${position.kind}`)}</p>
      <TimeLine comparison={comparison} text={text} />
      {transactions.length > 0 ? (
        <ul className="kerb-stack kerb-stack--2 kerb-fines__operations" aria-label={t('history.operations')}>
          {transactions.map((each) => (
            <Operation key={each.id} transaction={each} fineAt={fineAt} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface OperationProps {
  readonly transaction: Transaction;
  readonly fineAt: FineComparison['fineAt'];
}

function Operation({ transaction, fineAt }: OperationProps) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const { near } = useMomentText();
  const { from, until, at } = transaction;
  const time =
    from === undefined || until === undefined
      ? near(at, fineAt)
      : `${near(from, fineAt)} – ${near(until, fineAt)}`;
  return (
    <li>
      <span>
        {t(`label.${transactionLabel(transaction)}`)} <span className="kerb-fines__when">{time}</span>
      </span>
      <span>{amountText(transaction, language)}</span>
    </li>
  );
}
