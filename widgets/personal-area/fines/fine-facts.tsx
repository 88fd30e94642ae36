import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
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
export function Ruling({ fine }: Props) {
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
