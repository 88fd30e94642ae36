import { useBarrierPreset } from '@kerb/kit/barrier/use-barrier-preset.ts';
import { ScreenFailed } from '@kerb/kit/element/screen-failed.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { type ComponentProps, createElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StartCard } from './start/start-card.tsx';

/** Loaded when a driver chooses it, in cities that have barriers. */
const AccountBarrier = lazyComponent(() => import('../barrier/account-barrier.tsx'), 'AccountBarrier', {
  loading: () => createElement(Skeleton, { height: 320 }),
  failed: ScreenFailed,
});

const kinds = ['street', 'barrier'] as const;

type ParkingKind = (typeof kinds)[number];

interface KindDraft {
  kind: ParkingKind;
  /** The parking behind a barrier whose form was opened already because the address names it. */
  openedBarrier?: string | undefined;
}

/** The street form, or the barrier form in a city that has barriers. */
export function ParkingForm(props: Omit<ComponentProps<typeof StartCard>, 'kindSwitch'>) {
  const { settings, profile, flow, preset } = props;
  const { t } = useTranslation('parking');
  const draft = useDraft<KindDraft>('account:kind', () => ({ kind: 'street' }));
  const [kind, setKind] = useState(draft.kind);
  const parking = useBarrierPreset(preset);
  useEffect(() => {
    if (parking === undefined || parking === draft.openedBarrier) return;
    draft.openedBarrier = parking;
    draft.kind = 'barrier';
    setKind('barrier');
  }, [parking, draft]);
  const choose = (chosen: ParkingKind) => {
    draft.kind = chosen;
    setKind(chosen);
  };
  const kindSwitch = settings.hasBarrierParking ? (
    <SegmentedControl
      label={t('kind.label')}
      isLabelHidden
      segments={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      value={kind}
      onChange={choose}
    />
  ) : null;
  if (kind === 'street' || !settings.hasBarrierParking)
    return <StartCard {...props} kindSwitch={kindSwitch} />;
  return (
    <Card>
      <SectionHeading>{t('start.title')}</SectionHeading>
      {kindSwitch}
      <AccountBarrier {...{ settings, profile, flow, parking }} />
    </Card>
  );
}
