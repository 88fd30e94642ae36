import { expect, test } from 'vitest';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import { slipMethod } from '../domain/city/payment-methods.ts';
import { permitPurchaseSchema } from './permit.ts';
import { problemsOf } from './problems.fixture.ts';

const schema = permitPurchaseSchema({
  range: { first: '2026-11-22' as CalendarDate, last: '2026-12-21' as CalendarDate },
  isPhoneRequired: (id) => id === 'phone',
  isCovered: (id) => id !== 'balance',
});
const filled = { plate: 'А123ВС52', startDate: '2026-11-22', method: 'card', phone: '' };

test.each([
  ['PRM-15 all is valid', {}, {}],
  ['PRM-15 no vehicle', { plate: '' }, { plate: 'permits:form.plateEmpty' }],
  ['PRM-15 no date', { startDate: '' }, { startDate: 'permits:form.dateEmpty' }],
  ['PRM-15 too early', { startDate: '2026-11-21' }, { startDate: 'permits:form.dateEarly' }],
  ['PRM-15 the last day', { startDate: '2026-12-21' }, {}],
  ['PRM-15 too late', { startDate: '2026-12-22' }, { startDate: 'permits:form.dateLate' }],
  ['PRM-17 a slip needs no date', { method: slipMethod, startDate: '' }, {}],
  ['ERR-18 no method, in the words of a purchase', { method: '' }, { method: 'permits:form.chooseMethod' }],
  ['FAIL-08 too small a balance', { method: 'balance' }, { method: 'errors:NoMoneyNoHoney' }],
])('%s', (_what, over, problems) => {
  expect(problemsOf(schema, { ...filled, ...over })).toEqual(problems);
});
