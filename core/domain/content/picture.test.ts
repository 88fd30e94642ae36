import { expect, test } from 'vitest';
import { safePicture } from './picture.ts';

test.each([
  'https://city.example/news/1.png',
  'https://city.example/1.jpg?size=2',
  'https://city.example/1.JPEG',
  'https://city.example/1.webp#x',
  'https://city.example/1.gif',
])('SEC-13 %s is a picture', (address) => {
  expect(safePicture(address, { allowLoopbackHttp: false })).toBe(address);
});

test.each([
  '',
  'https://city.example/1.svg',
  'https://city.example/1',
  'https://city.example/1.png.html',
  'https://city.example/?file=1.png',
  'https://city.example/#1.png',
  'http://city.example/1.png',
  'http://localhost:4174/1.png',
  'data:image/png;base64,AAAA',
  'blob:https://city.example/1.png',
  'javascript:1.png',
  '//city.example/1.png',
  'https://user:secret@city.example/1.png',
  'https://user@city.example/1.png',
  'https://:secret@city.example/1.png',
  `https://city.example/${'x'.repeat(2000)}.png`,
])('SEC-13 %s is not drawn', (address) => {
  expect(safePicture(address, { allowLoopbackHttp: false })).toBeUndefined();
});

test('a developer’s city server may use plain http, other machines may not', () => {
  const allowed = { allowLoopbackHttp: true };
  for (const host of ['localhost:4174', '127.0.0.1:4174', '[::1]:4174']) {
    const address = `http://${host}/kazan/pictures/1.webp`;
    expect(safePicture(address, allowed)).toBe(address);
  }
  expect(safePicture('http://city.example/1.webp', allowed)).toBeUndefined();
  expect(safePicture('ftp://localhost:4174/1.webp', allowed)).toBeUndefined();
});
