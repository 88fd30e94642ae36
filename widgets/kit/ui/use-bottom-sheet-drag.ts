import { type PointerEvent, type RefObject, useRef } from 'react';
import { type BottomSheetStop, stopAfterDrag } from './bottom-sheet-stops.ts';

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
export function useBottomSheetDrag(
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
