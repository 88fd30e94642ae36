/** Calls `then` once the next frame is painted: what was changed before is seen by then. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
