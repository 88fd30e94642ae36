import { expect, test } from 'vitest';
import { nameOf, views } from '../pictures/views.ts';

test('EMB-29 pictures are taken at both widths, in light and dark, and in both languages', () => {
  expect(views.map(nameOf).sort()).toEqual([
    '1280-dark-en',
    '1280-dark-ru',
    '1280-light-en',
    '1280-light-ru',
    '390-dark-en',
    '390-dark-ru',
    '390-light-en',
    '390-light-ru',
  ]);
});
