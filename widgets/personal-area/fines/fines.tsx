import { cityDate } from '@kerb/core/domain/calendar-dates.ts';
import { type Fine, fineColour, isPayable, openDiscount } from '@kerb/core/domain/fine/fine.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import en from '@kerb/core/i18n/en/fines.json';
import transactionsEn from '@kerb/core/i18n/en/transactions.json';
import ru from '@kerb/core/i18n/ru/fines.json';
import transactionsRu from '@kerb/core/i18n/ru/transactions.json';
import { useFineImage, useFines } from '@kerb/kit/queries/fines.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { SuccessIcon } from '@kerb/kit/ui/icons.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Accordion } from '../accordion/accordion.tsx';
import { Status } from '../accordion/status.tsx';
import { Facts } from './facts.tsx';
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
  /** The number of the fine that is open from the start. */
  readonly requestedUin?: string | undefined;
}

/** The fines of the account's vehicles. Without its own heading. */
export function Fines({ onContact, requestedUin }: FinesProps) {
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
              <Accordion header={<Header fine={fine} />} isRequested={fine.uin === requestedUin}>
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

/** The picture of an opened fine; after a failure, also of its decoding, it can be loaded again. */
function FineImage({ fine }: { readonly fine: Fine }) {
  const { t } = useTranslation('fines');
  const query = useFineImage(fine);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { data, isFetching } = query;
  const url = data?.url;
  if (!data)
    return (
      <QueryPlaceholder query={query} title={t('image.failed')} label={t('image.loading')} height={240} />
    );
  if (url !== undefined && url === brokenUrl) {
    const reload = () => {
      setBrokenUrl(undefined);
      void query.refetch();
    };
    return <QueryFailed query={{ refetch: reload, isFetching }} title={t('image.failed')} />;
  }
  if (url === undefined) return <p>{t('image.none')}</p>;
  return (
    <img
      className="kerb-fines__image"
      src={url}
      alt={t('image.alt', { uin: fine.uin })}
      onError={() => setBrokenUrl(url)}
    />
  );
}

/** What is to pay, until when for less, and where: only what the city says. */
function FinePayment({ fine }: { readonly fine: Fine }) {
  const roubles = useRoubles();
  const { t } = useTranslation('fines');
  const { timeZone } = useCity();
  const { calendarDate } = useMomentText();
  const { total, paid, discountedTotal, paymentUrl } = fine;
  const until = openDiscount(fine, cityDate(useServerNow(60_000), timeZone));
  const money = (amount: Kopecks | undefined) => (amount === undefined ? undefined : roubles(amount));
  const link = isPayable(fine) ? paymentUrl : undefined;
  if (total === undefined && paid === undefined && until === undefined && !link) return null;
  return (
    <TitledSection title={t('group.payment')} size="small">
      {until === undefined ? null : (
        <p className="kerb-fines__verdict">
          {discountedTotal === undefined
            ? t('discount.until', { date: calendarDate(until) })
            : t('discount.amount', { date: calendarDate(until), amount: roubles(discountedTotal) })}
        </p>
      )}
      <Facts facts={{ total: money(total), paid: paid === 0 ? undefined : money(paid) }} />
      {link ? (
        <div>
          <ButtonLink variant="primary" href={link} target="_blank" rel="noopener noreferrer">
            {t('pay')}
          </ButtonLink>
        </div>
      ) : null}
    </TitledSection>
  );
}

interface Props {
  readonly fine: Fine;
}

/** When, where and for what. */
function Offence({ fine }: Props) {
  const { t } = useTranslation('fines');
  const { full, near } = useMomentText();
  const { offenceAt, seenFrom, seenUntil, plate } = fine;
  return (
    <TitledSection title={t('group.offence')} size="small">
      <Facts
        facts={{
          offence: offenceAt === undefined ? undefined : full(offenceAt),
          seen:
            seenFrom === undefined || seenUntil === undefined
              ? undefined
              : `${full(seenFrom)} – ${near(seenUntil, seenFrom)}`,
          place: fine.place,
          vehicle: plate && formatPlate(plate),
          article: fine.article,
        }}
      />
    </TitledSection>
  );
}

/** What an office asks for. */
function Ruling({ fine }: Props) {
  const { t } = useTranslation('fines');
  const { calendarDate } = useMomentText();
  const { ruledOn, issuedOn } = fine;
  return (
    <TitledSection title={t('group.ruling')} size="small">
      <Facts
        facts={{
          uin: fine.uin,
          order: fine.orderNumber,
          ruled: ruledOn && calendarDate(ruledOn),
          issued: issuedOn && calendarDate(issuedOn),
          certificate: fine.registrationCertificate,
          type: fine.type,
          provider: fine.provider,
        }}
      />
    </TitledSection>
  );
}
