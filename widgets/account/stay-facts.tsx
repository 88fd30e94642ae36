import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { SpotName } from './spot-name.tsx';

interface Props {
  readonly stay: Pick<ParkingSession, 'plate' | 'isForeignPlate' | 'zoneId' | 'parkingCode'>;
  readonly size?: 'small' | undefined;
}

/** The car and the spot that a dialog or a card is about. */
export function StayFacts({ stay, size }: Props) {
  return (
    <div className="kerb-sessions__facts">
      <Plate plate={stay.plate} isForeign={stay.isForeignPlate} size={size} />
      <SpotName session={stay} />
    </div>
  );
}
