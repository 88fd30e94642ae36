import { expect, test } from 'vitest';
import { chosenMethod, methodProblem } from './chosen-method.ts';

const method = (id: string, isPhoneRequired: boolean) => ({
  id,
  title: id,
  description: '',
  isPhoneRequired,
});
const methods = [method('card', false), method('phone', true)];

test.each([
  ['card', '', undefined],
  ['card', '7', undefined],
  ['phone', '7', { field: 'phone', message: 'pay:phone.empty' }],
  ['phone', '7910123456', { field: 'phone', message: 'pay:phone.length' }],
  ['phone', '+7 910 123-45-67', undefined],
  ['none', '', { field: 'method', message: 'pay:method.stay' }],
])('PAY-12 PAY-13 the method %s with the phone "%s" is answered by %j', (chosen, phone, problem) => {
  expect(methodProblem(methods, { method: chosen, phone })).toEqual(problem);
});

test.each([
  ['phone', '79101234567'],
  ['card', undefined],
])('PAY-13 of a phone that is typed with signs the method %s sends %s', (method, phone) => {
  expect(chosenMethod(methods, { method, phone: '+7 910 123-45-67' })).toEqual({ methodId: method, phone });
});
