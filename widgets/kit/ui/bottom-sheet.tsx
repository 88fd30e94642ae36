import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import css from './bottom-sheet.css?inline';
import { type BottomSheetStop, neighbourStop, stopAfterDrag } from './bottom-sheet-stops.ts';
import { useStylesheet } from './styles/use-stylesheet.ts';

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
  const styleRef = useStylesheet(css);
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
        ref={styleRef}
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

interface Drag {
  readonly startY: number;
  readonly startHeight: number;
  lastY: number;
  lastTime: number;
  speed: number;
  hasMoved: boolean;
}

/** CSS pixels. A shorter movement is a tap. */
const TAP_SLOP = 6;

/**
 * Drags the sheet by its handle. During the drag the height is set on the element directly, without React, so
 * that it follows the finger. `wasDragged()` tells whether a click ended a drag.
 */
function useBottomSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  peekHeight: number,
  onStop: (stop: BottomSheetStop) => void,
) {
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);

  const start = (event: PointerEvent<HTMLElement>) => {
    const height = sheet.current?.offsetHeight;
    wasDragged.current = false;
    if (height === undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      startY: event.clientY,
      startHeight: height,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      speed: 0,
      hasMoved: false,
    };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    const element = sheet.current;
    if (!now || !element) return;
    now.hasMoved ||= Math.abs(event.clientY - now.startY) > TAP_SLOP;
    if (!now.hasMoved) return;
    now.speed = (now.lastY - event.clientY) / Math.max(1, event.timeStamp - now.lastTime);
    now.lastY = event.clientY;
    now.lastTime = event.timeStamp;
    element.dataset.dragging = '';
    element.style.blockSize = `${Math.max(peekHeight, now.startHeight + now.startY - event.clientY)}px`;
  };
  const end = () => {
    const now = drag.current;
    const element = sheet.current;
    drag.current = undefined;
    if (!now?.hasMoved || !element) return;
    wasDragged.current = true;
    const height = element.offsetHeight;
    element.style.blockSize = '';
    delete element.dataset.dragging;
    const room = element.offsetParent?.clientHeight ?? height;
    onStop(stopAfterDrag(height, now.speed, { peek: peekHeight, half: room / 2, full: room }));
  };

  return {
    handlers: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
    wasDragged: () => wasDragged.current,
  };
}
