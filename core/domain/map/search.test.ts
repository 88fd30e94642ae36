import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latinSpelling } from '../latin-spelling.ts';
import { ObjectSearch } from './search.ts';

const objects = [
  { code: '101', address: 'ул. Большая Покровская, д. 12', name: '' },
  { code: '1012', address: 'Алексеевская улица, 10/16', name: '' },
  { code: 'A-7', address: 'пл. Минина и Пожарского', name: 'Нижегородский кремль' },
  { code: '55', address: 'улица Королёва, 101', name: '' },
];
const found = (query: string) => new ObjectSearch(objects).match(query).map(({ code }) => code);

describe('ObjectSearch', () => {
  test.each([
    ['покровская', ['101']],
    ['ПОКРОВСКАЯ', ['101']],
    ['большая 12', ['101']],
    ['большая,12', ['101']],
    ['ул 12', ['101']],
    ['алекс 16', ['1012']],
    ['минина пожар', ['A-7']],
  ])('MAP-20 "%s" matches any text between its words', (query, codes) => {
    expect(found(query)).toEqual(codes);
  });

  test('MAP-19 a place is found by its name, whatever the case', () => {
    expect(found('кремль')).toEqual(['A-7']);
    expect(found('КРЕМЛЬ')).toEqual(['A-7']);
    expect(found('нижегородский минина')).toEqual([]);
  });

  test('MAP-20 an exact code stays first, whatever the order of the others', () => {
    const search = new ObjectSearch(objects);
    const codes = search.match('101', (others) => others.toReversed()).map(({ code }) => code);
    expect(codes).toEqual(['101', '55', '1012']);
  });

  test.each(['12 большая', 'пожарского минина', 'покровская 120', 'большая большая'])(
    'MAP-20 "%s" finds nothing: all words have to be present, in their order',
    (query) => expect(found(query)).toEqual([]),
  );

  test.each([
    ['больш*ая', ['101']],
    ['"ул." [большая]', ['101']],
    ['.*', []],
    ['10/16', ['1012']],
    ['а7', []],
    ['a7', ['A-7']],
    ['A-7', ['A-7']],
    ['королева', ['55']],
    ['КОРОЛЁВА', ['55']],
  ])('MAP-20 special characters are stripped from "%s", and ё equals е', (query, codes) => {
    expect(found(query)).toEqual(codes);
  });

  test('MAP-20 a query of special characters only finds nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...' ,.*?()[]/\\-"\'№') }), (query) => {
        expect(found(query)).toEqual([]);
      }),
    );
  });

  test('MAP-20 no query text makes the search throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        expect(found(query).length).toBeLessThanOrEqual(objects.length);
      }),
    );
  });

  test('MAP-20 a part of a code finds it, and an exact code is listed first', () => {
    expect(found('101')).toEqual(['101', '1012', '55']);
    expect(found('1012')).toEqual(['1012']);
  });

  test.each(['7-21', '7 21', '721'])(
    'MAP-20 the exact code %s is listed before those that contain it',
    (query) => {
      const search = new ObjectSearch([
        { code: '7210', address: '', name: '' },
        { code: '7-21', address: '', name: '' },
        { code: '17', address: 'Мира, 721', name: '' },
      ]);
      expect(search.match(query).map(({ code }) => code)).toEqual(['7-21', '7210', '17']);
    },
  );

  test.each([
    ['Bolshaya Pokrovskaya', ['101']],
    ['bol’shaja 12', ['101']],
    // Neither the sign nor the dots of the address are compared.
    ['№ (Bolshaya) Pokrovskaya d 12', ['101']],
    ['Minina Pozharskogo', ['A-7']],
    ['Koroleva 101', ['55']],
    ['1012', ['1012']],
    ['Sovetskaya', []],
  ])('MAP-20 with a spelling "%s" finds the Russian address', (query, codes) => {
    expect(new ObjectSearch(objects, latinSpelling).match(query).map(({ code }) => code)).toEqual(codes);
  });

  test('MAP-19 objects that were normalized in steps are found like those normalized at once', () => {
    const search = new ObjectSearch(objects);
    expect([search.prepare(3), search.prepare(3), search.prepare(3)]).toEqual([true, false, false]);
    expect(search.match('101').map(({ code }) => code)).toEqual(['101', '1012', '55']);
  });
});
