import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { GrantedPermit } from '@kerb/core/domain/permit/permit.ts';
import { cityClock, formatDate, type Instant } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import { useZoneText } from './use-zone-text.ts';

interface Props {
  readonly concessions: readonly GrantedPermit[];
  readonly profile: Profile;
}

/** What the city granted: a name and a sentence each, since a table of permits has no columns for it. */
export function Concessions({ concessions, profile }: Props) {
  const sentenceOf = useSentence();
  const { t } = useTranslation('permits');
  if (concessions.length === 0) return null;
  return (
    <ul className="kerb-stack kerb-permits__concessions" aria-label={t('granted.concessions')}>
      {concessions.map((concession, index) => (
        // Concessions have no number.
        <li key={`${index} ${concession.kind}`}>
          <strong>{concession.kind}</strong>
          <span>{sentenceOf(concession)}</span>
          {concession.plate === 'any' ? null : (
            <Plate
              plate={concession.plate}
              size="small"
              isForeign={profile.vehicles.find(({ plate }) => plate === concession.plate)?.isForeign}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** "Скидка 50 %, до 1 января 2036, любая зона": what is known. A beginning that is past is left out. */
function useSentence() {
  const { t } = useTranslation('permits');
  const { timeZone } = useCity();
  const language = useLanguage();
  const now = useServerNow(60_000);
  const zoneText = useZoneText();
  const day = (at: Instant) => `${formatDate(at, timeZone, language)} ${cityClock(at, timeZone).year}`;
  return ({ discountPercent, from, until, zoneIds, quarter, plate }: GrantedPermit): string =>
    [
      t('granted.discount', { percent: discountPercent }),
      from !== undefined && from > now ? t('granted.from', { date: day(from) }) : undefined,
      until === undefined ? undefined : t('granted.until', { date: day(until) }),
      quarter !== undefined
        ? t('granted.inQuarter', { quarter })
        : zoneIds === 'any'
          ? t('granted.inAnyZone')
          : t('granted.inZones', { count: zoneIds.length, zones: zoneText(zoneIds) }),
      plate === 'any' ? t('granted.forAnyVehicle') : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(', ');
}
