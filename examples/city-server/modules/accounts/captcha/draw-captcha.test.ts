import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createRandom } from '../../../platform/random.ts';
import { drawCaptcha } from './draw-captcha.ts';

test('AUTH-07 the picture is a PNG of 200 by 64 pixels', () => {
  const png = drawCaptcha('01234', createRandom('a'));
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 64]);
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  expect(rows).toHaveLength(64 * 201);
});

test('AUTH-07 the same digits never look the same', () => {
  expect(drawCaptcha('01234', createRandom('a'))).not.toEqual(drawCaptcha('01234', createRandom('b')));
});
