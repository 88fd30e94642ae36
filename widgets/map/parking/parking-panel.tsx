import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { BottomSheet } from '@kerb/kit/ui/bottom-sheet.tsx';
import type { BottomSheetStop } from '@kerb/kit/ui/bottom-sheet-stops.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { useEscape } from '../panel/use-escape.ts';
import { useHeight } from '../panel/use-height.ts';
import { usePanelFocus } from '../panel/use-panel-focus.ts';
import { PanelBody } from './panel-body.tsx';
import { PanelHeader } from './panel-header.tsx';

interface Props {
  readonly object: MapObject;
  readonly words: MapLabels;
  readonly isWide: boolean;
  readonly onClose: () => void;
}

/** CSS pixels of the sheet around its header: the handle above, the gap below. */
const aroundHeader = 28 + 12;

/** MAP-24, MAP-25: floats at the side of a wide map, whole; on a narrow one it peeks from below until it is drawn up. */
export function ParkingPanel({ object, words, isWide, onClose }: Props) {
  const { t } = useTranslation('map');
  const [stop, setStop] = useState<BottomSheetStop>('peek');
  const header = useRef<HTMLDivElement>(null);
  const height = useHeight(header);
  const panel = useRef<HTMLDivElement>(null);
  useEscape(panel, onClose);
  usePanelFocus(panel);
  useEffect(() => {
    if (isWide) setStop('peek');
  }, [isWide]);
  return (
    <div ref={panel} className="kerb-map__panel">
      <BottomSheet
        stop={isWide ? 'full' : stop}
        onStopChange={setStop}
        label={t('panel.label', { name: words.title(object) })}
        expandLabel={t('panel.expand')}
        collapseLabel={t('panel.collapse')}
        peekHeight={height + aroundHeader}
        header={
          <div ref={header}>
            <PanelHeader object={object} words={words} onClose={onClose} />
          </div>
        }
      >
        <PanelBody object={object} words={words} />
      </BottomSheet>
    </div>
  );
}
