import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import { useTransactionsFile } from '@kerb/kit/queries/transactions.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ChevronDownIcon } from '@kerb/kit/ui/icons.tsx';
import { useDisclosure } from '@kerb/kit/ui/use-disclosure.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly filter: TransactionFilter | undefined;
  /** While operations load there is nothing to download. */
  readonly isLoading: boolean;
}

/** The history as a file, and its print. The address has the token in it: the link sends no `Referer`. */
export function ExportMenu({ filter, isLoading }: Props) {
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
