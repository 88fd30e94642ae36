import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { useTranslation } from 'react-i18next';

export type ParkingKind = 'street' | 'barrier';

interface Props {
  readonly value: ParkingKind;
  readonly onChange: (kind: ParkingKind) => void;
}

/** Street or barrier, in a city that has both. */
export function KindSwitch({ value, onChange }: Props) {
  const { t } = useTranslation('parking');
  return (
    <SegmentedControl
      label={t('kind.label')}
      isLabelHidden
      segments={(['street', 'barrier'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
