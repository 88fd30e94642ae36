import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useTranslation } from 'react-i18next';
import { useMomentText } from './use-moment-text.ts';

/** FIN-03: what is known about a fine; absent fields are left out. */
export function FineFacts({ fine }: { readonly fine: Fine }) {
  const roubles = useRoubles();
  const { t } = useTranslation('fines');
  const { full, near, calendarDate } = useMomentText();
  const { offenceAt, seenFrom, seenUntil, ruledOn, issuedOn, plate } = fine;
  const money = (amount: Kopecks | undefined) => (amount === undefined ? undefined : roubles(amount));
  const facts = {
    uin: fine.uin,
    article: fine.article,
    place: fine.place,
    offence: offenceAt === undefined ? undefined : full(offenceAt),
    seen:
      seenFrom === undefined || seenUntil === undefined
        ? undefined
        : `${full(seenFrom)} – ${near(seenUntil, seenFrom)}`,
    vehicle: plate && formatPlate(plate),
    certificate: fine.registrationCertificate,
    total: money(fine.total),
    paid: money(fine.paid),
    ruled: ruledOn && calendarDate(ruledOn),
    order: fine.orderNumber,
    issued: issuedOn && calendarDate(issuedOn),
    type: fine.type,
    provider: fine.provider,
  } as const;
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return (
    <dl className="kerb-fines__facts">
      {names.map((name) =>
        facts[name] === undefined ? null : (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
