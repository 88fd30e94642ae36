// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as a grid, and Safari then drops the roles.
import { SessionProofDialog } from '@kerb/account/lazy-session-proof.ts';
import { formatPhone } from '@kerb/core/domain/account/phone.ts';
import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import { formatTime, formatTimeRange } from '@kerb/core/domain/time.ts';
import { transactionLabel } from '@kerb/core/domain/transaction/label.ts';
import {
  hasMovedMoney,
  type Transaction,
  type TransactionType,
  transactionSign,
} from '@kerb/core/domain/transaction/transaction.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { CardIcon, ExternalLinkIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { CalendarIcon, ClockIcon, ParkingIcon, RefreshIcon, SuccessIcon } from '@kerb/kit/ui/icons.tsx';
import { memo, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from './amount-text.ts';
import { useDriverName } from './driver-names.ts';

interface Props {
  readonly transaction: Transaction;
  /** "Today", `21 November`. */
  readonly day: string;
  /** Whether it is the first one listed of its day: on a phone the day is a heading above it. */
  readonly isFirstOfDay: boolean;
  readonly hasStatus: boolean;
  readonly index: number;
  /** CSS pixels from the top of the list; absent while all rows are printed. */
  readonly top: number | undefined;
  readonly ref: Ref<HTMLTableRowElement>;
}

/** Date, operation, amount, status, description with the fiscal receipt. */
export const TransactionRow = memo(function TransactionRow(props: Props) {
  const { transaction, day, isFirstOfDay, hasStatus, index, top, ref } = props;
  const { t } = useTranslation('transactions');
  const { timeZone } = useCity();
  const { at, orderNumber, fiscalReceiptUrl, provenSessionId } = transaction;
  const label = t(`label.${transactionLabel(transaction)}`);
  const time = formatTime(at, timeZone);
  return (
    <tr
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-first-of-day={isFirstOfDay || undefined}
      className="kerb-history__row"
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <td role="cell" className="kerb-history__date">
        <span className="kerb-history__day">{day}</span>{' '}
        <span className="kerb-note kerb-history__time">{time}</span>
      </td>
      <td role="cell" className="kerb-history__operation">
        <span className="kerb-history__icon">
          <TypeIcon type={transaction.type} />
        </span>
        <span>{label}</span>
      </td>
      <td
        role="cell"
        className="kerb-history__amount"
        data-sign={hasMovedMoney(transaction) ? transactionSign(transaction) : 0}
      >
        {amountText(transaction, useLanguage())}
      </td>
      {hasStatus ? (
        <td role="cell" className="kerb-note kerb-history__status" data-status={transaction.status}>
          <StatusText transaction={transaction} />
        </td>
      ) : null}
      <td role="cell" className="kerb-history__details">
        <Facts transaction={transaction} />
        {orderNumber || fiscalReceiptUrl || provenSessionId ? (
          <span className="kerb-note kerb-history__reference">
            {orderNumber ? <span>{t('order', { number: orderNumber })}</span> : null}
            {fiscalReceiptUrl ? (
              <a
                className="kerb-history__receipt"
                href={fiscalReceiptUrl}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('receiptOf', { label, date: `${day}, ${time}` })}
              >
                {t('receipt')}
                <ExternalLinkIcon size="small" />
              </a>
            ) : null}
            {provenSessionId ? (
              <ProofOf sessionId={provenSessionId} operation={`${label}, ${day}, ${time}`} />
            ) : null}
          </span>
        ) : null}
      </td>
    </tr>
  );
});

interface ProofProps {
  readonly sessionId: string;
  /** Distinguishes the buttons of a list for screen readers. */
  readonly operation: string;
}

/** Opens the proof of the session that was paid. */
function ProofOf({ sessionId, operation }: ProofProps) {
  const { t } = useTranslation('transactions');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('proofOf', { operation })}
        onClick={() => setOpen(true)}
      >
        {t('proof')}
      </Button>
      {isOpen ? <SessionProofDialog sessionId={sessionId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** An unknown status is shown as it came. */
function StatusText({ transaction: { status, statusText } }: Pick<Props, 'transaction'>) {
  const { t } = useTranslation('transactions');
  return status ? t(`status.${status}`) : statusText;
}

function Facts({ transaction }: Pick<Props, 'transaction'>) {
  const roubles = useRoubles();
  const { t } = useTranslation('transactions');
  const { timeZone } = useCity();
  const language = useLanguage();
  const { plate, zoneCode, parkingCode, from, until, permitKind, tariff } = transaction;
  const { discount, driverPhone } = transaction;
  const driverName = useDriverName(driverPhone);
  const facts = [
    plate && formatPlate(plate as Plate),
    parkingCode ? t('parking', { code: parkingCode }) : zoneCode && t('zone', { code: zoneCode }),
    from !== undefined && until !== undefined && formatTimeRange(from, until, timeZone, language),
    permitKind,
    tariff,
    discount ? t('discount', { amount: roubles(discount) }) : undefined,
    driverName
      ? t('driverName', { name: driverName })
      : driverPhone && t('driver', { phone: formatPhone(driverPhone) }),
  ].filter(Boolean);
  return facts.length > 0 ? (
    <span className="kerb-note kerb-history__facts">{facts.join(' · ')} </span>
  ) : null;
}

const icons = {
  payment: ParkingIcon,
  barrier: ParkingIcon,
  topUp: CardIcon,
  extension: ClockIcon,
  refund: RefreshIcon,
  permit: CalendarIcon,
  bonus: SuccessIcon,
} as const satisfies Record<TransactionType, unknown>;

/** The icon beside an operation. Its name stands beside it, so the icon has none. */
function TypeIcon({ type }: { readonly type: TransactionType }) {
  const Icon = icons[type];
  return <Icon />;
}
