import { calendarDateText, cityDate } from '@kerb/core/domain/calendar-dates.ts';
import type { PaymentSlip } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { usePaymentSlips } from '@kerb/kit/queries/payment-slips.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { CardIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentSlipsStylesheet, registerPaymentSlipTexts } from './payment-slips-assets.ts';

registerPaymentSlipTexts();

const SlipDialog = lazyComponent(() => import('./slip-dialog.tsx'), 'SlipDialog', { failed: DialogFailed });

/** The payment slips and invoices of the account. Without its own heading. */
export function PaymentSlips() {
  const { t } = useTranslation('paymentSlips');
  const styleRef = useStylesheet(paymentSlipsStylesheet);
  const query = usePaymentSlips();
  const { data: slips } = query;
  const [open, setOpen] = useState<PaymentSlip>();
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--4">
      <Card>
        {slips ? (
          slips.length > 0 ? (
            <SlipTable slips={slips} onOpen={setOpen} />
          ) : (
            <EmptyState icon={CardIcon} title={t('empty')} text={t('emptyText')} />
          )
        ) : (
          <QueryPlaceholder query={query} title={t('failed')} label={t('loading')} height={240} />
        )}
      </Card>
      {open ? <SlipDialog slip={open} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

interface TableProps {
  readonly slips: readonly PaymentSlip[];
  readonly onOpen: (slip: PaymentSlip) => void;
}

const columns = ['date', 'number', 'sum', 'status', 'purpose'] as const;

function SlipTable({ slips, onOpen }: TableProps) {
  const { t } = useTranslation('paymentSlips');
  return (
    <table className="kerb-table kerb-slips__table" aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`kerb-slips__cell--${column}`}>
              {t(`columns.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {slips.map((slip) => (
          <SlipRow key={slip.number} slip={slip} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function SlipRow({ slip, onOpen }: { readonly slip: PaymentSlip; readonly onOpen: TableProps['onOpen'] }) {
  const roubles = useRoubles();
  const { t } = useTranslation('paymentSlips');
  const { timeZone } = useCity();
  const language = useLanguage();
  const { number, createdAt, sum, status, purpose, kind, uin } = slip;
  const date = createdAt === undefined ? '' : calendarDateText(cityDate(createdAt, timeZone), language);
  return (
    <tr>
      <Cell column="date">{date}</Cell>
      <Cell column="number">
        <span>
          {number}
          {uin === undefined ? null : <span className="kerb-slips__muted"> {t('uin', { uin })}</span>}
        </span>
      </Cell>
      <Cell column="sum">{sum === undefined ? null : <Money>{roubles(sum)}</Money>}</Cell>
      <Cell column="status">{status}</Cell>
      <Cell column="purpose">{purpose}</Cell>
      <td>
        <Button size="small" aria-label={t(`openOne.${kind}`, { number })} onClick={() => onOpen(slip)}>
          {t(`open.${kind}`)}
        </Button>
      </td>
    </tr>
  );
}

interface CellProps {
  readonly column: (typeof columns)[number];
  readonly children: ReactNode;
}

function Cell({ column, children }: CellProps) {
  const { t } = useTranslation('paymentSlips');
  return (
    <td className={`kerb-slips__cell--${column}`}>
      <span className="kerb-table__label">{t(`columns.${column}`)}</span>
      {children}
    </td>
  );
}
