/**
 * Prints a picture on its own page. Printing the host's page would put that page around the picture, in
 * styles that are not ours.
 */
export function printCanvas(canvas: HTMLCanvasElement): void {
  const frame = document.createElement('iframe');
  // Firefox prints nothing of a frame that is not displayed.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', visibility: 'hidden' });
  Object.assign(canvas.style, { inlineSize: '100%', maxInlineSize: '12cm' });
  frame.addEventListener(
    'load',
    () => {
      const page = frame.contentWindow;
      page?.document.body.append(canvas);
      page?.addEventListener('afterprint', () => frame.remove());
      page?.print();
    },
    { once: true },
  );
  document.body.append(frame);
}
