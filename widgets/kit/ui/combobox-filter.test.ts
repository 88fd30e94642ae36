import { latinSpelling } from '@kerb/core/domain/latin-spelling.ts';
import { describe, expect, test } from 'vitest';
import { createOptionSearch } from './combobox-filter.ts';

const OPTIONS = [
  { value: 'a', label: 'Новая Берёзовая', detail: 'зона 12' },
  { value: 'b', label: 'Берёзовая роща' },
  { value: 'c', label: '4012', detail: 'ул. Большая Покровская, 15', keywords: 'центр' },
  { value: 'd', label: 'Подберёзовая' },
];
const search = createOptionSearch(OPTIONS);

const found = (query: string, limit = 10) => search.find(query, limit).shown.map((option) => option.value);

describe('an option search', () => {
  test.each([
    ['БЕРЕЗОВАЯ', ['b', 'a', 'd']],
    ['берёз  зона', ['a']],
    ['15 покр', ['c']],
    ['Центр', ['c']],
    ['нет такой', []],
    ['  ', ['a', 'b', 'c', 'd']],
  ])('«%s» finds %j, labels that begin with it first', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test.each([
    ['  берёзовая   РОЩА ', 'b'],
    ['4012', 'c'],
    ['401', undefined],
    ['центр', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('«%s» typed out names %s', (query, expected) => {
    expect(search.findNamed(query)?.value).toBe(expected);
  });

  test('no text is read before one is typed', () => {
    const unread = {
      value: 'a',
      get label(): string {
        throw new Error('read');
      },
    };
    const { find } = createOptionSearch([unread]);
    expect(find(' ', 10)).toEqual({ shown: [unread], total: 1 });
    expect(() => find('a', 10)).toThrow('read');
  });

  test.each([
    ['Bolshaya Pokr', ['c']],
    ['ber', ['a', 'b', 'd']],
    ['ber roscha', ['b']],
    ['Lenina', []],
    ['street', []],
  ])('with a spelling "%s" finds %j', (query, expected) => {
    const { shown } = createOptionSearch(OPTIONS, latinSpelling).find(query, 10);
    expect(shown.map(({ value }) => value)).toEqual(expected);
  });

  test('matches beyond the limit are counted', () => {
    expect(search.find('', 2)).toMatchObject({ total: 4, shown: { length: 2 } });
  });
});
