import { describe, expect, test } from 'vitest';
import { inBothLanguages } from './in-both-languages.ts';

describe('EMB-25 one tree for both languages', () => {
  test('has each text that differs in both, and the rest once', () => {
    expect(
      inBothLanguages(
        ['p', { class: 'note', title: 'Цена' }, 'Час', ['b', {}, '50']],
        ['p', { class: 'note', title: 'Price' }, 'Hour', ['b', {}, '50']],
      ),
    ).toEqual(['p', { class: 'note', title: ['Цена', 'Price'] }, ['Час', 'Hour'], ['b', {}, '50']]);
  });

  test.each([
    ['another element', ['i', {}, '50']],
    ['another attribute', ['b', { class: 'price' }, '50']],
    ['one more child', ['b', {}, '50', '60']],
    ['an element in the place of a text', ['b', {}, ['i', {}]]],
  ] as const)('is refused for %s', (_, en) => {
    expect(() => inBothLanguages(['b', {}, '50'], en)).toThrow('differs between the languages');
  });
});
