import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { loadPart } from '@kerb/kit/runtime/load-part.ts';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from './form/form-skeleton.tsx';

const BarrierDesk = lazy(() => loadPart('barrier-desk', () => import('./barrier/barrier-desk.tsx')));

interface Props {
  readonly settings: CitySettings;
  readonly onInDoubt: () => void;
  /** The form for parking on the street. */
  readonly children: ReactNode;
}

/** BAR-01: on the street, or behind a barrier where the city has such parkings. */
export function Beginning({ settings, onInDoubt, children }: Props) {
  const { t } = useTranslation('pay');
  const draft = useDraft<{ kind: 'street' | 'barrier' }>('guest-parking-kind', () => ({ kind: 'street' }));
  const [kind, setKind] = useState(draft.kind);
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
        <Suspense fallback={<FormSkeleton />}>
          <BarrierDesk settings={settings} onInDoubt={onInDoubt} />
        </Suspense>
      )}
    </>
  );
}
