import type { DeviceLocation } from '@kerb/core/domain/map/find-nearby.ts';
import type { NearMeData } from '@kerb/kit/near-me/near-me-data.ts';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '../panel/lazy-part.tsx';
import { SidePanel } from '../panel/side-panel.tsx';

interface Props {
  readonly map: NearMeData;
  readonly onLocation: (fix: DeviceLocation) => void;
  readonly onSelect: (code: string) => void;
  readonly isWide: boolean;
  readonly isCovered: boolean;
  readonly onClose: () => void;
}

/** PLUS-05: what can be paid for where the driver is. Half the height of a narrow map: the place itself stays in sight. */
export function NearbyPanel({ isWide, isCovered, onClose, map, onLocation, onSelect }: Props) {
  const { t } = useTranslation('map');
  return (
    <SidePanel kind="near" title={t('near')} opensAt="half" {...{ isWide, isCovered, onClose }}>
      <LazyPart load={() => import('./nearby-content.tsx')}>
        {({ default: NearbyContent }) => (
          <NearbyContent map={map} onLocation={onLocation} onChoose={({ object }) => onSelect(object.code)} />
        )}
      </LazyPart>
    </SidePanel>
  );
}
