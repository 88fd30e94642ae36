import type { NearbyParking } from '@kerb/core/domain/map/find-nearby.ts';
import near from '@kerb/kit/near-me/near-me.css?inline';
import { NearMe } from '@kerb/kit/near-me/near-me.tsx';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { locateDevice } from '@kerb/kit/runtime/device-location.ts';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface NearDialogProps {
  readonly choices: readonly SpotChoice[];
  readonly onClose: () => void;
  readonly onChoose: (id: string) => void;
}

/** The zones near the driver. It loads the map's data, which the form does not need. */
export function NearDialog({ choices, onClose, onChoose }: NearDialogProps) {
  const { t } = useTranslation('payExtras');
  const map = useMapData();
  const styleRef = useStylesheet(near);
  const [missing, setMissing] = useState<string>();
  const choose = ({ object, zone, sign }: NearbyParking) => {
    const choice = choices.find(
      ({ zoneId, parkingCode }) => (parkingCode ?? zoneId) === idOf({ object, zone }, parkingCode),
    );
    if (choice) onChoose(choice.id);
    else setMissing(sign);
  };
  return (
    <Dialog onClose={onClose} title={t('ways.near')}>
      <div ref={styleRef}>
        {missing === undefined ? null : <p role="alert">{t('ways.notSold', { sign: missing })}</p>}
        <NearMe map={map} locate={locateDevice} onChoose={choose} />
      </div>
    </Dialog>
  );
}

/** The option of the parking if the city sells by parking, otherwise of the zone. */
function idOf(
  { object, zone }: Pick<NearbyParking, 'object' | 'zone'>,
  parkingCode: string | undefined,
): string {
  return parkingCode === undefined ? zone.id : object.code;
}
