import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import type { TransactionType } from '@kerb/core/domain/transaction/transaction.ts';
import en from '@kerb/core/i18n/en/transactions.json';
import ru from '@kerb/core/i18n/ru/transactions.json';
import { registerPayTexts } from '@kerb/kit/payment-form/texts.ts';
import { useTransactions, useTransactionsFile } from '@kerb/kit/queries/transactions.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ChevronDownIcon } from '@kerb/kit/ui/icons.tsx';
import top from '@kerb/kit/ui/styles/page-top.css?inline';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useDisclosure } from '@kerb/kit/ui/use-disclosure.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DriverNamesContext, useDriverNames } from './driver-names.ts';
import filter from './filter.css?inline';
import { FilterFields } from './filter-fields.tsx';
import type { FilterFleet } from './fleet-fields.tsx';
import list from './list.css?inline';
import print from './print.css?inline';
import { PrintHeading } from './print-heading.tsx';
import spending from './spending/spending.css?inline';
import { Spending } from './spending/spending.tsx';
import { TransactionList } from './transaction-list.tsx';
import css from './transactions.css?inline';
import { useFilter } from './use-filter.ts';

const transactionsStylesheet = [top, css, filter, list, spending, print].join('\n');

registerAccountTexts();
registerPayTexts();
registerTexts('transactions', { ru, en });

interface Props {
  /** The heading of the page; absent where something above has it. */
  readonly title?: string;
  /** The type that the filter begins with; all by default. */
  readonly type?: TransactionType | undefined;
  /** A company's, for its history; a driver's own vehicles by default. */
  readonly fleet?: FilterFleet | undefined;
  /** The driver that the filter begins with, by phone; all by default. */
  readonly driverPhone?: string | undefined;
}

/** The history of operations: filter, spending, list, files. */
export function Transactions({ title, type, fleet, driverPhone }: Props) {
  const { t } = useTranslation('transactions');
  const styleRef = useStylesheet(transactionsStylesheet);
  const state = useFilter(type, driverPhone);
  const { filter } = state;
  const driverNames = useDriverNames(fleet);
  const list = useTransactions(filter);
  const isLoading = filter !== undefined && list.state === 'loading';
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--5 kerb-transactions">
      <div className="kerb-page-top">
        {title ? <h1>{title}</h1> : null}
        <ExportMenu filter={filter} isLoading={isLoading} />
      </div>
      <PrintHeading filter={filter} list={list} />
      <FilterFields state={state} fleet={fleet} />
      {filter ? <Spending filter={filter} list={list} choice={state.choice} onChange={state.change} /> : null}
      <section className="kerb-history" aria-label={t('title')} aria-busy={isLoading}>
        {filter ? (
          <DriverNamesContext value={driverNames}>
            <TransactionList list={list} onReset={state.isInitial ? undefined : state.reset} />
          </DriverNamesContext>
        ) : (
          <p>{t('filter.wrongOrder')}</p>
        )}
      </section>
    </div>
  );
}

interface ExportMenuProps {
  readonly filter: TransactionFilter | undefined;
  /** While operations load there is nothing to download. */
  readonly isLoading: boolean;
}

/** The history as a file, and its print. The address has the token in it: the link sends no `Referer`. */
function ExportMenu({ filter, isLoading }: ExportMenuProps) {
  const { t } = useTranslation('transactions');
  const id = useId();
  const { isOpen, toggle, close, box } = useDisclosure();
  const xls = useTransactionsFile(filter, 'xls');
  const pdf = useTransactionsFile(filter, 'pdf');
  const isDisabled = isLoading || !filter;
  const isShown = isOpen && !isDisabled;
  const print = () => {
    close();
    // The menu is gone before the browser stops the page for its dialog.
    requestAnimationFrame(() => window.print());
  };
  return (
    <div className="kerb-history-export" {...box}>
      <Button
        disabled={isDisabled}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        icon={<ChevronDownIcon />}
        onClick={toggle}
      >
        {t('export.title')}
      </Button>
      {isShown ? (
        <ul id={id} className="kerb-history-export__menu">
          <FileLink url={xls} label={t('export.xls')} onFollow={close} />
          <FileLink url={pdf} label={t('export.pdf')} onFollow={close} />
          <li>
            <button type="button" className="kerb-history-export__item" onClick={print}>
              {t('export.print')}
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}

interface FileLinkProps {
  readonly url: string | undefined;
  readonly label: string;
  readonly onFollow: () => void;
}

function FileLink({ url, label, onFollow }: FileLinkProps) {
  return (
    <li>
      <a className="kerb-history-export__item" href={url} download rel="noreferrer" onClick={onFollow}>
        {label}
      </a>
    </li>
  );
}
