import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { BottomSheet } from '@kerb/kit/ui/bottom-sheet.tsx';
import type { BottomSheetStop } from '@kerb/kit/ui/bottom-sheet-stops.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../panel/use-escape.ts';
import { usePanelFocus } from '../panel/use-panel-focus.ts';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import { PanelBody } from './panel-body.tsx';
import { PanelHeader } from './panel-header.tsx';

interface Props {
  readonly object: MapObject;
  readonly onClose: () => void;
}

/**
 * CSS pixels that a sheet at its lowest stop shows besides its header: the handle above and the gap below.
 */
const headerMargin = 28 + 12;

/** A panel beside a wide map; on a narrow one a bottom sheet that shows its header until it is expanded. */
export function ParkingPanel({ object, onClose }: Props) {
  const { t } = useTranslation('map');
  const { isWide } = useMapContext();
  const { labels } = useSceneContext();
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
        label={t('panel.label', { name: labels.title(object) })}
        expandLabel={t('panel.expand')}
        collapseLabel={t('panel.collapse')}
        peekHeight={height + headerMargin}
        header={
          <div ref={header}>
            <PanelHeader object={object} labels={labels} onClose={onClose} />
          </div>
        }
      >
        <PanelBody object={object} labels={labels} />
      </BottomSheet>
    </div>
  );
}

/** The current height of an element in CSS pixels. */
function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setHeight(Math.ceil(element.offsetHeight));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return height;
}
