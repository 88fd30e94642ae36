import { latinSpelling } from '@kerb/core/domain/spelling/latin-spelling.ts';
import { describe, expect, test } from 'vitest';
import { findMatches, findNamed, makeSearchable } from './combobox-filter.ts';

const OPTIONS = makeSearchable([
  { value: 'a', label: 'Новая Берёзовая', detail: 'зона 12' },
  { value: 'b', label: 'Берёзовая роща' },
  { value: 'c', label: '4012', detail: 'ул. Большая Покровская, 15', keywords: 'центр' },
  { value: 'd', label: 'Подберёзовая' },
]);

const found = (query: string, limit = 10) =>
  findMatches(OPTIONS, query, limit).shown.map((option) => option.value);

describe('findMatches', () => {
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
    expect(findNamed(OPTIONS, query)?.value).toBe(expected);
  });

  test.each([
    ['Bolshaya Pokr', ['c']],
    ['ber', ['a', 'b', 'd']],
    ['ber roscha', ['b']],
    ['Lenina', []],
    ['street', []],
  ])('with a spelling "%s" finds %j', (query, expected) => {
    const options = makeSearchable(
      OPTIONS.map(({ option }) => option),
      latinSpelling,
    );
    const { shown } = findMatches(options, query, 10, latinSpelling);
    expect(shown.map(({ value }) => value)).toEqual(expected);
  });

  test('matches beyond the limit are counted', () => {
    expect(findMatches(OPTIONS, '', 2)).toMatchObject({ total: 4, shown: { length: 2 } });
  });
});
