import type { FineComparison } from '@kerb/core/domain/fine/compare-with-history.ts';
import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { fineTimeLine } from '@kerb/core/domain/fine/time-line.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import type { Minutes } from '@kerb/core/domain/time.ts';
import { transactionLabel } from '@kerb/core/domain/transaction/label.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import { useFineComparison } from '@kerb/kit/queries/fines.ts';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useTranslation } from 'react-i18next';
import { amountText } from '../transactions/amount-text.ts';
import { useMomentText } from './use-moment-text.ts';

interface Props {
  readonly fine: Fine;
  /** Opens support with this message; absent where the city has none. */
  readonly onContact: ((message: string) => void) | undefined;
}

/** The fine against the history of its vehicle, and a message to support about it. */
export function History({ fine, onContact }: Props) {
  const { t } = useTranslation('fines');
  const messageOf = useSupportMessage();
  const query = useFineComparison(fine);
  const { data: comparison, error } = query;
  const isComparable = fine.plate !== undefined && fine.offenceAt !== undefined;
  return (
    <TitledSection title={t('history.title')} size="small">
      {comparison ? (
        <Comparison comparison={comparison} />
      ) : !isComparable ? (
        <p>{t('history.impossible')}</p>
      ) : (
        <QueryPlaceholder
          query={query}
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

interface TimeLineProps {
  readonly comparison: FineComparison;
  /** What the line shows, in words. */
  readonly text: string;
}

/** The paid time of the vehicle and the fine on one line. */
function TimeLine({ comparison, text }: TimeLineProps) {
  const { t } = useTranslation('fines');
  const { near } = useMomentText();
  const { fineAt } = comparison;
  const line = fineTimeLine(comparison);
  return (
    <figure className="kerb-fines__line">
      <div className="kerb-fines__track" role="img" aria-label={t('history.timeLine', { text })}>
        {line.paid.map(({ start, end, time }) => (
          <span
            key={time.from}
            className="kerb-fines__paid"
            style={{ '--kerb-start': start, '--kerb-end': end }}
          />
        ))}
        <span className="kerb-fines__mark" style={{ '--kerb-start': line.fine }} />
      </div>
      <div className="kerb-fines__ends" aria-hidden="true">
        <span>{near(line.from, fineAt)}</span>
        <span>{near(line.until, fineAt)}</span>
      </div>
      <figcaption className="kerb-fines__legend" aria-hidden="true">
        <span>
          <span className="kerb-fines__swatch">
            <span className="kerb-fines__paid" />
          </span>
          {t('history.paidMark')}
        </span>
        <span>
          <span className="kerb-fines__swatch">
            <span className="kerb-fines__mark" />
          </span>
          {t('history.fineMark', { time: near(fineAt, fineAt) })}
        </span>
      </figcaption>
    </figure>
  );
}

/** What the comparison of a fine with history says, in one sentence without a full stop. */
function useVerdict(): (comparison: FineComparison) => string {
  const { t } = useTranslation('fines');
  const { near } = useMomentText();
  const gapText = (gap: Minutes) =>
    gap < 60
      ? t('history.gap', { count: gap })
      : t('history.gapHours', { hours: Math.floor(gap / 60), minutes: gap % 60 });
  return ({ fineAt, position }) => {
    const fine = near(fineAt, fineAt);
    if (position.kind === 'unpaid') return t('history.unpaid');
    const { from, until } = position.time;
    if (position.kind === 'paid')
      return t('history.paid', { fine, from: near(from, fineAt), until: near(until, fineAt) });
    const gap = gapText(position.gap);
    return position.kind === 'after'
      ? t('history.after', { fine, until: near(until, fineAt), gap })
      : t('history.before', { fine, from: near(from, fineAt), gap });
  };
}

/** The message to support, with the facts of the fine and of the comparison. */
function useSupportMessage(): (fine: Fine, comparison: FineComparison | null | undefined) => string {
  const { t } = useTranslation('fines');
  const { full } = useMomentText();
  const verdictOf = useVerdict();
  return ({ uin, offenceAt, plate, place }, comparison) => {
    const name = [
      t('message.fine', { uin }),
      offenceAt === undefined ? undefined : t('message.from', { time: full(offenceAt) }),
    ];
    const facts = [
      name.filter(Boolean).join(' '),
      plate && t('message.vehicle', { plate: formatPlate(plate) }),
      place,
    ];
    const position = comparison?.position;
    const orders = position && position.kind !== 'unpaid' ? position.time.orderNumbers : [];
    return [
      `${facts.filter(Boolean).join(', ')}.`,
      comparison ? `${verdictOf(comparison)}.` : undefined,
      orders.length > 0 ? t('message.orders', { orders: orders.join(', ') }) : undefined,
      t('message.request'),
    ]
      .filter(Boolean)
      .join('\n');
  };
}
