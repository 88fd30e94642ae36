import type { StayProof } from '@kerb/core/domain/proof/verify-proof.ts';
import { formatDate, formatTime, formatTimeRange } from '@kerb/core/domain/time.ts';
import { useTranslation } from 'react-i18next';
import { nameBesideCode } from '../payment-form/spot-choices.ts';
import { useZones } from '../queries/city.ts';
import { useCity, useLanguage } from '../runtime/runtime-context.tsx';

/** The claims of a verified proof, in words. */
export interface ProofFacts {
  readonly city: string;
  readonly plate: string;
  /** The number on the sign; the zone's id until the zones are loaded. */
  readonly zoneCode: string;
  readonly zoneName: string;
  /** `21 November, from 14:00 to 15:00`. */
  readonly times: string;
  /** `Signed by the city 21 November, 13:58`. */
  readonly signed: string;
}

export function useProofFacts(proof: StayProof | undefined): ProofFacts | undefined {
  const { t } = useTranslation('proof');
  const { displayName, timeZone } = useCity();
  const language = useLanguage();
  const zones = useZones();
  if (!proof) return undefined;
  const { plate, zoneId, from, until, issuedAt } = proof;
  const zone = zones.data?.find(({ id }) => id === zoneId);
  const zoneCode = zone?.code ?? zoneId;
  return {
    city: displayName[language],
    plate,
    zoneCode,
    zoneName: zone ? nameBesideCode(zone.name, zoneCode) : '',
    times: `${formatDate(from, timeZone, language)}, ${formatTimeRange(from, until, timeZone, language)}`,
    signed: t('signed', {
      time: `${formatDate(issuedAt, timeZone, language)}, ${formatTime(issuedAt, timeZone)}`,
    }),
  };
}
