import { expect, test } from 'vitest';
import { problemsOf } from './problems.fixture.ts';
import { type SupportRequestValues, supportRequestSchema } from './support.ts';

const valid: SupportRequestValues = {
  topic: '',
  message: 'Вопрос',
  phone: '79000000001',
  email: 'anna@kerb.example',
};

test.each([
  ['FBK-15 the topic is optional', {}, {}],
  ['FBK-14 the phone can be empty', { phone: '' }, {}],
  ['FBK-14 the phone can have separators', { phone: '+7 (900) 000-00-01' }, {}],
  ['FBK-14 the phone begins with 7, 8 or +7', { phone: '9000000001' }, { phone: 'support:form.phoneFormat' }],
  ['FBK-13 the message is required', { message: ' \n ' }, { message: 'support:form.required' }],
  ['FBK-13 the e-mail is required', { email: ' ' }, { email: 'support:form.required' }],
  ['FBK-13 the e-mail is valid', { email: 'anna@' }, { email: 'support:form.emailFormat' }],
])('%s', (_what, over, problems) => {
  expect(problemsOf(supportRequestSchema(), { ...valid, ...over })).toEqual(problems);
});
