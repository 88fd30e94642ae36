import { type Fine, fineColour } from '@kerb/core/domain/fine/fine.ts';
import en from '@kerb/core/i18n/en/fines.json';
import transactionsEn from '@kerb/core/i18n/en/transactions.json';
import ru from '@kerb/core/i18n/ru/fines.json';
import transactionsRu from '@kerb/core/i18n/ru/transactions.json';
import { useFines } from '@kerb/kit/queries/fines.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { SuccessIcon } from '@kerb/kit/ui/icons.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { Accordion } from '../accordion/accordion.tsx';
import { Status } from '../accordion/status.tsx';
import { Offence, Ruling } from './fine-facts.tsx';
import { FineImage } from './fine-image.tsx';
import { FinePayment } from './fine-payment.tsx';
import css from './fines.css?inline';
import { History } from './history.tsx';
import { useMomentText } from './use-moment-text.ts';

// The texts of fines, and those of the transactions that they are compared with.
registerAccountTexts();
registerTexts('transactions', { ru: transactionsRu, en: transactionsEn });
registerTexts('fines', { ru, en });

export interface FinesProps {
  /** Opens support with a message about a fine; absent where the city has no support. */
  readonly onContact?: ((message: string) => void) | undefined;
}

/** The fines of the account's vehicles. Without its own heading. */
export function Fines({ onContact }: FinesProps) {
  const { t } = useTranslation('fines');
  const styleRef = useStylesheet(css);
  const query = useFines();
  const { data: fines } = query;
  return (
    <div ref={styleRef} className="kerb-stack">
      {!fines ? (
        <QueryPlaceholder query={query} title={t('failed')} label={t('loading')} height={240} />
      ) : fines.length === 0 ? (
        <EmptyState icon={SuccessIcon} title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className="kerb-stack">
          {fines.map((fine) => (
            <li key={fine.uin}>
              <Accordion header={<Header fine={fine} />}>
                <History fine={fine} onContact={onContact} />
                <FinePayment fine={fine} />
                <Offence fine={fine} />
                <FineImage fine={fine} />
                <Ruling fine={fine} />
              </Accordion>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The date, the amount, the vehicle and the coloured status. */
function Header({ fine }: { readonly fine: Fine }) {
  const roubles = useRoubles();
  const { t } = useTranslation('fines');
  const { date } = useMomentText();
  const { uin, offenceAt, status, statusText, total, plate } = fine;
  const shownStatus = status ? t(`status.${status}`) : statusText;
  return (
    <>
      <span className="kerb-cluster kerb-cluster--between">
        <span className="kerb-fines__name">
          {offenceAt === undefined ? t('headingNumber', { uin }) : t('heading', { date: date(offenceAt) })}
        </span>
        {total === undefined ? null : <span className="kerb-fines__amount">{roubles(total)}</span>}
      </span>
      <span className="kerb-cluster kerb-cluster--between">
        {shownStatus ? <Status colour={fineColour(status)} text={shownStatus} /> : null}
        {plate ? <Plate plate={plate} size="small" /> : null}
      </span>
    </>
  );
}
