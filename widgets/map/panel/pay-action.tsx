import type { MapObject, MapZone } from '@kerb/core/domain/map/map-object.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useCity, useEmit, useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly object: MapObject;
}

/** MAP-25: only an active parking with a zone can be paid for. */
export function PayAction({ object }: Props) {
  if (object.type !== 'parking' || !object.isActive || !object.zone) return null;
  return <PayButton code={object.code} zone={object.zone} />;
}

/** MAP-26: on to payment with the place preselected, unless the host page takes over. Without guest payment it says where to pay. */
function PayButton({ code, zone }: { readonly code: string; readonly zone: MapZone }) {
  const { t } = useTranslation('map');
  const { city } = useCity();
  const emit = useEmit();
  const navigation = useNavigation();
  const settings = useCitySettings();
  if (settings.data && !settings.data.hasGuestPayment) {
    return <p className="kerb-muted kerb-small">{t('panel.payElsewhere')}</p>;
  }
  const pay = () => {
    const goesOn = emit('kerb-payment-start', { city, zone: zone.id, parking: code, total: undefined });
    if (goesOn) navigation.toGuestPayment({ zoneId: zone.id, parkingCode: code });
  };
  return (
    <Button variant="primary" isWide isBusy={settings.isPending} onClick={pay}>
      {t('panel.pay')}
    </Button>
  );
}
