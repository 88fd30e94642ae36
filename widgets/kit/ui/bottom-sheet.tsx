import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type BottomSheetStop, neighbourStop } from './bottom-sheet-stops.ts';
import { useBottomSheetDrag } from './use-bottom-sheet-drag.ts';

interface BottomSheetProps {
  readonly stop: BottomSheetStop;
  readonly onStopChange: (stop: BottomSheetStop) => void;
  /** Accessible name of the region: "Parking". */
  readonly label: string;
  /** The button's label at the lower stops, and at the top one. */
  readonly expandLabel: string;
  readonly collapseLabel: string;
  /** Visible at every stop. */
  readonly header: ReactNode;
  readonly children: ReactNode;
  /** Height at `peek` in CSS pixels: the handle and the header. */
  readonly peekHeight?: number | undefined;
}

/**
 * The panel beside a map. In a narrow container it is a sheet at the bottom with three stops: drag the
 * handle, press it, or use the arrow keys on it. In a wide container (768 px and more) it floats at the side,
 * `--kerb-panel-width` wide, without a handle. Its containing block is the nearest positioned ancestor;
 * `kerb-root` is one.
 */
export function BottomSheet({
  stop,
  onStopChange,
  label,
  expandLabel,
  collapseLabel,
  header,
  children,
  peekHeight = 132,
}: BottomSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const { handlers, wasDragged } = useBottomSheetDrag(sheet, peekHeight, onStopChange);
  const press = () => {
    if (wasDragged()) return;
    onStopChange(stop === 'full' ? 'peek' : neighbourStop(stop, 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStopChange(neighbourStop(stop, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <section
      ref={sheet}
      part="panel"
      className="kerb-sheet"
      data-stop={stop}
      aria-label={label}
      style={{ '--kerb-sheet-peek': `${peekHeight}px` }}
    >
      <button
        type="button"
        className="kerb-sheet__handle"
        aria-expanded={stop !== 'peek'}
        aria-label={stop === 'full' ? collapseLabel : expandLabel}
        onClick={press}
        onKeyDown={onKeyDown}
        {...handlers}
      />
      <div className="kerb-sheet__head">{header}</div>
      <div className="kerb-sheet__body">{children}</div>
    </section>
  );
}
