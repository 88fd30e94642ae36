import { BottomSheet } from '@kerb/kit/ui/bottom-sheet.tsx';
import type { BottomSheetStop } from '@kerb/kit/ui/bottom-sheet-stops.ts';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { CloseIcon } from '@kerb/kit/ui/icons.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '../state/use-side-panels.ts';
import { useEscape } from './use-escape.ts';
import { usePanelFocus } from './use-panel-focus.ts';

interface Props {
  readonly kind: Side;
  readonly title: string;
  readonly note?: ReactNode;
  /** Before the button that closes. */
  readonly actions?: ReactNode;
  readonly isWide: boolean;
  /** Where it stands at first on a narrow map. */
  readonly opensAt?: BottomSheetStop;
  /** Under the panel of a selected object: kept as it is, out of sight and out of the tab order. */
  readonly isCovered?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const peekHeight = 108;

/** What stands beside a wide map, and over a narrow one. */
export function SidePanel({
  kind,
  title,
  note,
  actions,
  isWide,
  isCovered = false,
  opensAt = 'full',
  onClose,
  children,
}: Props) {
  const { t } = useTranslation('map');
  const { t: common } = useTranslation();
  const [stop, setStop] = useState<BottomSheetStop>(opensAt);
  const panel = useRef<HTMLDivElement>(null);
  useEscape(panel, onClose);
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
              {note ? <p>{note}</p> : null}
            </div>
            <div className="kerb-map-head__actions">
              {actions}
              <IconButton icon={<CloseIcon />} label={common('close')} onClick={onClose} />
            </div>
          </div>
        }
      >
        {children}
      </BottomSheet>
    </div>
  );
}
