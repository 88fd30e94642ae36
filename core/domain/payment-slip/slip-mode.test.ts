import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import type { Plate } from '../plate/plate.ts';
import { changeSlipMode, slipModeOff } from './slip-mode.ts';

const permit = {
  referrer: 'subscription',
  amount: kopecks(1600_00),
  code: 'week',
  plate: 'А123ВС52' as Plate,
} as const;

test('DLG-02 the mode is off until a form enters it, with the amount, its referrer, the code and the plate', () => {
  expect(slipModeOff).toEqual({ isOn: false });
  expect(changeSlipMode(slipModeOff, { type: 'enter', request: permit })).toEqual({
    isOn: true,
    request: permit,
  });
});

test('DLG-02 another form replaces all of it', () => {
  const entered = changeSlipMode(slipModeOff, { type: 'enter', request: permit });
  const topUp = { referrer: 'refill', amount: kopecks(500_00) } as const;
  expect(changeSlipMode(entered, { type: 'enter', request: topUp })).toEqual({ isOn: true, request: topUp });
});

test('DLG-02 closing the dialog switches it off and drops these values', () => {
  const entered = changeSlipMode(slipModeOff, { type: 'enter', request: permit });
  expect(changeSlipMode(entered, { type: 'close' })).toEqual({ isOn: false });
});
