import type { PaidOutcome } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate, plateType } from '@kerb/core/domain/plate/plate.ts';
import { formatDate, formatTime } from '@kerb/core/domain/time.ts';
import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import confirm from '@kerb/kit/payment-form/confirm.css?inline';
import { nameBesideCode } from '@kerb/kit/payment-form/spot-choices.ts';
import { ZoneSign } from '@kerb/kit/payment-form/zone-sign.tsx';
import { ProofButton } from '@kerb/kit/proof/proof-button.tsx';
import { useZones } from '@kerb/kit/queries/city.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { SuccessIcon } from '@kerb/kit/ui/icons.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeTitle } from './outcome-title.tsx';
import type { PaidProps } from './paid-props.ts';
import { PaidTime } from './paid-stay/paid-time.tsx';

const ProofDialog = lazyComponent(() => import('@kerb/kit/proof/proof-dialog.tsx'), 'ProofDialog', {
  failed: DialogFailed,
});

interface CardProps extends PaidProps {
  /** What else can be done with a stay. */
  readonly children?: ReactNode;
}

/** The end, the car, the zone and the amount; then actions that help until the end. */
export function PaidCard({ paid, stay, onContinueParking, onLeave, children }: CardProps) {
  const { t } = useTranslation('pay');
  const zoneCode = useZoneCode(paid.zoneId);
  const isOver = useServerNow() >= paid.until;
  const isStay = paid.kind === 'stay';
  return (
    <Card>
      {isStay && isOver ? null : <Facts paid={paid} zoneCode={zoneCode} />}
      {isStay ? <PaidTime {...{ paid, stay, zoneCode, onContinueParking }} /> : null}
      {paid.proof ? (
        <div className="kerb-pay-outcome__proof">
          <ProofButton>{(close) => <ProofDialog proof={{ data: paid.proof }} onClose={close} />}</ProofButton>
        </div>
      ) : null}
      {children}
      <Button isWide onClick={onLeave}>
        {t('outcome.new')}
      </Button>
    </Card>
  );
}

interface FactsProps {
  readonly paid: PaidOutcome;
  readonly zoneCode: string;
}

function Facts({ paid: { kind, until, amount, plate: written, zoneId, zoneName }, zoneCode }: FactsProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const { timeZone } = useCity();
  const language = useLanguage();
  const plate = normalisePlate(written);
  const styleRef = useStylesheet(confirm);
  const name = zoneName === zoneId ? '' : nameBesideCode(zoneName, zoneCode);
  return (
    <div ref={styleRef} className="kerb-pay-outcome">
      <span className="kerb-pay-outcome__sign">
        <SuccessIcon size="large" />
      </span>
      <OutcomeTitle>{t('paid.title')}</OutcomeTitle>
      <p className="kerb-pay-outcome__until">
        {t(kind === 'barrier' ? 'paid.leaveBy' : 'paid.until')} <strong>{formatTime(until, timeZone)}</strong>{' '}
        <span>{formatDate(until, timeZone, language)}</span>
      </p>
      <div className="kerb-pay-outcome__what">
        <ZoneSign kind={t('confirm.zone')} code={zoneCode} name={name} />
        {plate ? <Plate plate={plate} isForeign={plateType(plate) === undefined} /> : null}
      </div>
      <p className="kerb-pay-outcome__amount">
        {amount === 0 ? common('free') : t('paid.amount', { amount: roubles(amount) })}
      </p>
      <CityTimeNote />
    </div>
  );
}

/**
 * The number on the sign comes from the list of zones; a payment has only the zone's id. Empty until the list
 * is there, since another number than on the sign would mislead.
 */
function useZoneCode(zoneId: string): string {
  const zones = useZones();
  return zones.data?.find(({ id }) => id === zoneId)?.code ?? '';
}
