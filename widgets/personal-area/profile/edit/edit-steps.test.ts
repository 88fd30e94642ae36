import { instant } from '@kerb/core/domain/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EditEvent, type EditState, mainStep, nextStep, phoneStep } from './edit-steps.ts';

const at = instant(Date.UTC(2026, 10, 21, 9));
const later = instant(at + 10_000);
const email = 'new@kerb.example';
const phone = '+7 (900) 123 - 45 - 68';

const run = (events: readonly EditEvent[], from: EditState = mainStep) => events.reduce(nextStep, from);

const emailSent: readonly EditEvent[] = [
  { type: 'open', step: 'email' },
  { type: 'codeSent', contact: email, at },
];
const phoneSent: readonly EditEvent[] = [{ type: 'openPhone' }, { type: 'codeSent', contact: phone, at }];

describe('the steps of the edit dialog', () => {
  test.each<[string, readonly EditEvent[], object]>([
    ['PRF-23 main leads to the password', [{ type: 'open', step: 'password' }], { step: 'password' }],
    ['PRF-23 main leads to the e-mail', [{ type: 'open', step: 'email' }], { step: 'email' }],
    [
      'PRF-23 main leads to the phone, which is changed by default',
      [{ type: 'openPhone' }],
      { step: 'phone', action: 'change' },
    ],
    ['PRF-27 a code of an e-mail', emailSent, { step: 'emailCode', email, sentAt: at }],
    ['PRF-27 a code of a phone', phoneSent, { step: 'phoneCode', phone, sentAt: at, action: 'change' }],
    [
      'PRF-27 a repeated code begins the countdown again',
      [...emailSent, { type: 'codeSentAgain', at: later }],
      { step: 'emailCode', sentAt: later },
    ],
    [
      'PRF-27 a repeated code of a phone begins the countdown again',
      [...phoneSent, { type: 'codeSentAgain', at: later }],
      { step: 'phoneCode', sentAt: later, isRepeated: true },
    ],
    [
      'PRF-28 an accepted code of an e-mail is not sent again',
      [...emailSent, { type: 'codeAccepted' }],
      { step: 'emailCode', isCodeAccepted: true },
    ],
    [
      'PRF-31 an accepted phone is added, not yet the main one',
      [...phoneSent, { type: 'codeAccepted' }],
      { step: 'phoneCode', progress: 'added' },
    ],
    [
      'PRF-31 then it is the main one',
      [...phoneSent, { type: 'codeAccepted' }, { type: 'madeMain' }],
      { step: 'phoneCode', progress: 'main' },
    ],
    [
      'PRF-31 it is not the main one before its code was accepted',
      [...phoneSent, { type: 'madeMain' }],
      { step: 'phoneCode', progress: 'code' },
    ],
    [
      'PRF-29 a success returns to main and says what has changed',
      [...emailSent, { type: 'saved', what: 'email' }],
      { step: 'main', saved: 'email', email: '' },
    ],
  ])('%s', (_, events, state) => {
    expect(run(events)).toMatchObject(state);
  });

  test('PRF-16 PRF-19 it opens at the phone, to change the main one or to add one', () => {
    expect(phoneStep('change')).toMatchObject({ step: 'phone', action: 'change' });
    const added = run([{ type: 'codeSent', contact: phone, at }], phoneStep('add'));
    expect(added).toMatchObject({ step: 'phoneCode', action: 'add' });
  });

  test('PRF-29 "back" leads to main from every step, and what was typed of an e-mail stays', () => {
    const event = fc.oneof(
      fc.constantFrom<EditEvent>(
        { type: 'open', step: 'password' },
        { type: 'open', step: 'email' },
        { type: 'openPhone' },
        { type: 'openPhone', action: 'add' },
        { type: 'codeSent', contact: email, at },
        { type: 'codeSentAgain', at: later },
        { type: 'codeAccepted' },
        { type: 'madeMain' },
        { type: 'saved', what: 'phone' },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), (events) => {
        const state = run(events);
        const back = nextStep(state, { type: 'back' });
        expect(back).toEqual({ step: 'main', saved: undefined, email: state.email, phone: state.phone });
      }),
    );
  });

  test('PRF-27 a code counts in no other step than those that request one', () => {
    for (const from of [mainStep, run([{ type: 'open', step: 'password' }])])
      expect(nextStep(from, { type: 'codeSent', contact: email, at })).toBe(from);
  });
});
