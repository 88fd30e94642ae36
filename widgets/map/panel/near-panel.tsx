import type { Fix } from '@kerb/core/domain/map/near-me.ts';
import type { NearMeData } from '@kerb/kit/near-me/near-me-data.ts';
import { useTranslation } from 'react-i18next';
import { LatePart } from './late-part.tsx';
import { SidePanel } from './side-panel.tsx';

interface Props {
  readonly map: NearMeData;
  readonly onFix: (fix: Fix) => void;
  readonly onSelect: (code: string) => void;
  readonly isWide: boolean;
  readonly isCovered: boolean;
  readonly onClose: () => void;
}

/** PLUS-05: what can be paid for where the driver is. Half the height of a narrow map: the place itself stays in sight. */
export function NearPanel({ isWide, isCovered, onClose, map, onFix, onSelect }: Props) {
  const { t } = useTranslation('map');
  return (
    <SidePanel kind="near" title={t('near')} opensAt="half" {...{ isWide, isCovered, onClose }}>
      <LatePart load={() => import('./near-content.tsx')}>
        {({ default: NearContent }) => (
          <NearContent map={map} onFix={onFix} onChoose={({ object }) => onSelect(object.code)} />
        )}
      </LatePart>
    </SidePanel>
  );
}
