/** The colours of a canvas, one for each pixel that is drawn. */
export function coloursOf(canvas: HTMLCanvasElement | null): string[] {
  return rowsOf(canvas)
    .flat()
    .filter((colour) => colour !== '');
}

/** The colours of a canvas row by row; an empty text for a pixel that is not wholly drawn. */
export function rowsOf(canvas: HTMLCanvasElement | null): string[][] {
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen || canvas.width === 0) return [];
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const colourAt = (pixel: number) => {
    const [red, green, blue, alpha] = data.subarray(pixel * 4, pixel * 4 + 4);
    return alpha === 255 ? `${red},${green},${blue}` : '';
  };
  return Array.from({ length: canvas.height }, (_, row) =>
    Array.from({ length: canvas.width }, (_, column) => colourAt(row * canvas.width + column)),
  );
}
