import { canPay } from '@kerb/core/domain/map/can-pay.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { formatDistance } from '@kerb/core/i18n/distance.ts';
import { useLanguage, useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PayAction } from '../panel/pay-action.tsx';
import { useSceneContext } from '../state/scene-context.ts';
import { nearestOf } from './surroundings.ts';

const purposes: Partial<Record<MapObject['type'], 'payStation' | 'residentZone' | 'informationBoard'>> = {
  payStation: 'payStation',
  paymentKiosk: 'payStation',
  residentZone: 'residentZone',
  informationBoard: 'informationBoard',
};

/** Tells a driver what a pay station, a board or a resident zone is for, and leads on from there. */
export function Purpose({ object }: { readonly object: MapObject }) {
  const { t } = useTranslation('surroundings');
  const purpose = purposes[object.type];
  if (!purpose) return null;
  return (
    <section className="kerb-map-purpose">
      <p>{t(`purpose.${purpose}`)}</p>
      {purpose === 'payStation' ? <NearestPaid object={object} /> : null}
      {purpose === 'residentZone' ? <PermitsButton /> : null}
    </section>
  );
}

/** The nearest parking that can be paid for, with its pay button. */
function NearestPaid({ object }: { readonly object: MapObject }) {
  const { t } = useTranslation('surroundings');
  const { t: mapText } = useTranslation('map');
  const language = useLanguage();
  const { scene, labels } = useSceneContext();
  const nearest = useMemo(() => {
    const place = scene?.byKey.get(object.key);
    return scene && place && nearestOf(scene, place, canPay);
  }, [scene, object]);
  if (!nearest) return null;
  const title = labels.title(nearest.object);
  const place = [...new Set([labels.zone(nearest.object), title])].filter(Boolean).join(', ');
  const distance = formatDistance(nearest.metres, language);
  return (
    <>
      <p>{t('purpose.nearest', { place, distance })}</p>
      <PayAction object={nearest.object} isShort label={mapText('list.pay', { title: place })} />
    </>
  );
}

/** Absent on a host page, which has no pages of the account. */
function PermitsButton() {
  const { t } = useTranslation('surroundings');
  const { toPermits } = useNavigation();
  if (!toPermits) return null;
  return (
    <Button size="small" onClick={toPermits}>
      {t('purpose.permits')}
    </Button>
  );
}
