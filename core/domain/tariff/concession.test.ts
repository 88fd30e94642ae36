import { describe, expect, test } from 'vitest';
import { normalisePlate, type Plate } from '../plate/plate.ts';
import { type Instant, instant } from '../time.ts';
import { bestConcession, type Concession, concessionsFor } from './concession.ts';

const concession = (over: Partial<Concession> = {}): Concession => ({
  name: 'Residents',
  plate: '#',
  zones: '#',
  percent: 50,
  from: instant(0),
  until: instant(1000),
  ...over,
});
const plate = normalisePlate('А123ВС77');

describe('which cars and zones a concession covers', () => {
  test.each<[string, Partial<Concession>, number]>([
    ['any car in any zone', {}, 1],
    ['this car in this zone', { plate, zones: ['2', '1'] }, 1],
    ['this car in any zone', { plate }, 1],
    ['any car in this zone', { zones: ['1'] }, 1],
    ['any zone by a list with #', { zones: ['#'] }, 1],
    ['this car, written in another way', { plate: 'a 123 bc 77' as Plate }, 1],
    ['another car in this zone', { plate: normalisePlate('А124ВС77'), zones: ['1'] }, 0],
    ['this car in another zone', { plate, zones: ['2', '11'] }, 0],
    ['this car in no zone', { plate, zones: [] }, 0],
  ])('CALC-05 one for %s', (_whose, over, count) => {
    expect(concessionsFor([concession(over)], ' a123bc 77', '1')).toHaveLength(count);
  });
});

describe('bestConcession', () => {
  const at = (ms: number): Instant => instant(ms);

  test.each([
    [-1, false],
    [0, false],
    [1, true],
    [999, true],
    [1000, false],
    [1001, false],
  ])('CALC-06 from 0 to 1000 it counts at %i: %s', (ms, counts) => {
    expect(bestConcession([concession()], at(ms)) !== undefined).toBe(counts);
  });

  test('CALC-07 the highest percent wins, in any order', () => {
    const all = [30, 70, 50].map((percent) => concession({ percent, name: String(percent) }));
    expect(bestConcession(all, at(500))?.name).toBe('70');
    expect(bestConcession([...all].reverse(), at(500))?.name).toBe('70');
  });

  test('CALC-07 of equal percents the first counts, and 0 percent is none', () => {
    const equal = [concession({ name: 'First' }), concession({ name: 'Second' })];
    expect(bestConcession(equal, at(500))?.name).toBe('First');
    expect(bestConcession([concession({ percent: 0 })], at(500))).toBeUndefined();
    expect(bestConcession([concession({ percent: 0.01 })], at(500))?.percent).toBe(0.01);
  });

  test('CALC-07 an ended concession does not win', () => {
    const all = [concession({ percent: 70, until: at(400) }), concession({ percent: 30, name: 'Late' })];
    expect(bestConcession(all, at(500))?.name).toBe('Late');
  });
});
