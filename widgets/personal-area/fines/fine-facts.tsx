import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useTranslation } from 'react-i18next';
import { Facts } from './facts.tsx';
import { useMomentText } from './use-moment-text.ts';

interface Props {
  readonly fine: Fine;
}

/** When, where and for what. */
export function Offence({ fine }: Props) {
  const { t } = useTranslation('fines');
  const { full, near } = useMomentText();
  const { offenceAt, seenFrom, seenUntil, plate } = fine;
  return (
    <section className="kerb-stack" aria-label={t('group.offence')}>
      <SectionHeading size="small">{t('group.offence')}</SectionHeading>
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
    </section>
  );
}

/** What an office asks for. */
export function Ruling({ fine }: Props) {
  const { t } = useTranslation('fines');
  const { calendarDate } = useMomentText();
  const { ruledOn, issuedOn } = fine;
  return (
    <section className="kerb-stack" aria-label={t('group.ruling')}>
      <SectionHeading size="small">{t('group.ruling')}</SectionHeading>
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
    </section>
  );
}
