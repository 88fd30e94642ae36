import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestPaymentFlow } from './confirmation.ts';
import type { Draft } from './form/draft.ts';
import { BarrierPayment } from './lazy-screens.ts';

interface Props {
  readonly settings: CitySettings;
  readonly flow: GuestPaymentFlow;
  readonly draft: Draft;
  /** The parking behind a barrier that host or address names. */
  readonly barrierParking?: string | undefined;
  /** The form for street parking. */
  readonly children: ReactNode;
}

/** A switch between street parking and barrier parking, if the city has barriers. */
export function PaymentKindSwitch({ settings, flow, draft, barrierParking, children }: Props) {
  const { t } = useTranslation('pay');
  const [kind, setKind] = useState(draft.kind);
  useEffect(() => {
    if (barrierParking === undefined || barrierParking === draft.openedBarrier) return;
    draft.openedBarrier = barrierParking;
    draft.kind = 'barrier';
    setKind('barrier');
  }, [barrierParking, draft]);
  if (!settings.hasBarrierParking) return children;
  return (
    <>
      <div className="kerb-pay__kind">
        <SegmentedControl
          label={t('kind.label')}
          isLabelHidden
          segments={[
            { value: 'street', label: t('kind.street') },
            { value: 'barrier', label: t('kind.barrier') },
          ]}
          value={kind}
          onChange={(chosen) => {
            draft.kind = chosen;
            setKind(chosen);
          }}
        />
      </div>
      {kind === 'street' ? (
        children
      ) : (
        <BarrierPayment settings={settings} flow={flow} parking={barrierParking} />
      )}
    </>
  );
}
