import type { Locator } from '@playwright/test';
import decodeQr from 'qr/decode.js';

/** The text of a QR code, as a camera reads it from the screen. */
export async function readQr(code: Locator): Promise<string> {
  const picture = await pictureOf(code);
  const canvas = await code.page().context().newPage();
  const { data, ...size } = await canvas.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const { width, height } = image;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    drawing?.drawImage(image, 0, 0);
    return { width, height, data: [...(drawing?.getImageData(0, 0, width, height).data ?? [])] };
  }, picture);
  await canvas.close();
  return decodeQr({ ...size, data: Uint8ClampedArray.from(data) });
}

/** What is on the screen there, as an address of data. */
export async function pictureOf(shown: Locator): Promise<string> {
  return `data:image/png;base64,${(await shown.screenshot()).toString('base64')}`;
}
