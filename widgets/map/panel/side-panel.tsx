import { BottomSheet } from '@kerb/kit/ui/bottom-sheet.tsx';
import type { BottomSheetStop } from '@kerb/kit/ui/bottom-sheet-stops.ts';
import { CloseButton } from '@kerb/kit/ui/icon-button.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import type { PanelKind } from '../state/use-side-panels.ts';
import { useEscape } from './use-escape.ts';
import { usePanelFocus } from './use-panel-focus.ts';

interface Props {
  readonly kind: PanelKind;
  readonly title: string;
  readonly note?: ReactNode;
  /** Shown before the close button. */
  readonly actions?: ReactNode;
  /** The first stop on a narrow map. */
  readonly opensAt?: BottomSheetStop;
  readonly children: ReactNode;
}

/** CSS pixels. */
const peekHeight = 108;

/**
 * A panel beside a wide map, and a bottom sheet over a narrow one. A covered panel keeps its state, but is
 * hidden and not focusable.
 */
export function SidePanel({ kind, title, note, actions, opensAt = 'full', children }: Props) {
  const { t } = useTranslation('map');
  const { isWide, panels } = useMapContext();
  const { selected } = useSceneContext();
  const [stop, setStop] = useState<BottomSheetStop>(opensAt);
  const panel = useRef<HTMLDivElement>(null);
  const isCovered = panels.top !== kind || selected !== undefined;
  const close = () => panels.close(kind);
  useEscape(panel, close);
  usePanelFocus(panel);
  return (
    <div
      ref={panel}
      className={`kerb-map__side kerb-map__side--${kind}`}
      data-covered={isCovered ? '' : undefined}
    >
      <BottomSheet
        stop={isWide ? 'full' : stop}
        onStopChange={setStop}
        label={title}
        expandLabel={t('panel.expand')}
        collapseLabel={t('panel.collapse')}
        peekHeight={peekHeight}
        header={
          <div className="kerb-map-head__top">
            <div className="kerb-map-head__title">
              <h2 tabIndex={-1}>{title}</h2>
              {note ? <p className="kerb-note">{note}</p> : null}
            </div>
            <div className="kerb-map-head__actions">
              {actions}
              <CloseButton onClick={close} />
            </div>
          </div>
        }
      >
        {children}
      </BottomSheet>
    </div>
  );
}
