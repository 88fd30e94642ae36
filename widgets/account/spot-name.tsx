import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { nameBesideCode } from '@kerb/kit/payment-form/spot-choices.ts';
import { useZones } from '@kerb/kit/queries/city.ts';
import { useTranslation } from 'react-i18next';
import { useZoneCode } from './use-zone-code.ts';

interface Props {
  readonly session: Pick<ParkingSession, 'zoneId' | 'parkingCode'>;
}

/** The spot of a session, by the number on its sign. */
export function SpotName({ session: { zoneId, parkingCode } }: Props) {
  const { t } = useTranslation('sessions');
  const codeOf = useZoneCode();
  const { data: zones } = useZones();
  const zone = zones?.find(({ id }) => id === zoneId);
  const name = zone ? nameBesideCode(zone.name, zone.code) : '';
  return (
    <p className="kerb-sessions__spot">
      <strong>
        {parkingCode ? t('place.parking', { code: parkingCode }) : t('place.zone', { code: codeOf(zoneId) })}
      </strong>
      {name ? <span>{name}</span> : null}
    </p>
  );
}
