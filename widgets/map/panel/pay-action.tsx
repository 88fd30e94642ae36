import { canPay } from '@kerb/core/domain/map/can-pay.ts';
import type { MapObject, MapZone } from '@kerb/core/domain/map/map-object.ts';
import { isOnStreet } from '@kerb/core/domain/map/on-street.ts';
import type { Minutes } from '@kerb/core/domain/time.ts';
import { eventZone, useCitySettings } from '@kerb/kit/queries/city.ts';
import { useCity, useEmit, useNavigation, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly object: MapObject;
  /** For a row of a list: a small button, and no hint where payment is not possible. */
  readonly isShort?: boolean;
  /** The accessible name, where the text of the button does not say what is paid for. */
  readonly label?: string;
  /** For how long; the form asks if it is absent. */
  readonly duration?: Minutes;
}

/** The way to pay for an object; nothing for what cannot be paid for. */
export function PayAction({ object, ...looks }: Props) {
  if (!canPay(object)) return null;
  return <PayButton code={object.code || undefined} zone={object.zone} {...looks} />;
}

interface PayButtonProps extends Omit<Props, 'object'> {
  readonly code: string | undefined;
  readonly zone: MapZone;
}

/**
 * Opens payment with the parking preselected, in the barrier form if it lies behind a barrier, unless the
 * host page handles the event. MAP-27: without guest payment it opens the login. If that is not possible
 * either, it says where to pay.
 */
function PayButton({ code, zone, isShort = false, label, duration }: PayButtonProps) {
  const { t } = useTranslation('map');
  const { city } = useCity();
  const emit = useEmit();
  const navigation = useNavigation();
  const settings = useCitySettings();
  const runtime = useRuntime();
  const openNext = settings.data?.hasGuestPayment === false ? navigation.toSignIn : navigation.toPayment;
  if (!openNext) {
    return isShort ? null : <p className="kerb-muted kerb-small">{t('panel.payElsewhere')}</p>;
  }
  const pay = () => {
    const isAllowed = emit('kerb-payment-start', {
      city,
      ...eventZone(runtime, zone.id),
      parking: code,
      total: undefined,
    });
    const isBehindBarrier = !isOnStreet({ zone });
    if (isAllowed) openNext({ zoneId: zone.id, parkingCode: code, isBehindBarrier, duration });
  };
  return (
    <Button
      variant={isShort ? 'secondary' : 'primary'}
      size={isShort ? 'small' : 'normal'}
      isWide={!isShort}
      isBusy={settings.isPending}
      aria-label={label}
      onClick={pay}
    >
      {t(isShort ? 'list.payShort' : 'panel.pay')}
    </Button>
  );
}
