import type { Instant } from '@kerb/core/domain/time.ts';

/** What a successful step has changed. */
type Saved = 'names' | 'password' | 'email' | 'phone' | 'newPhone';

/** Whether the confirmed phone takes the place of the main one. */
export type PhoneAction = 'change' | 'add';

/**
 * The steps of the edit dialog. No step has a code or a password in it: those live in the form of their step
 * and go with it. What was typed of an e-mail or a phone stays, so that a mistake in it can be mended.
 */
export type EditState = Typed &
  (
    | { readonly step: 'main'; readonly saved: Saved | undefined }
    | { readonly step: 'password' }
    | { readonly step: 'email' }
    | { readonly step: 'emailCode'; readonly sentAt: Instant; readonly isCodeAccepted: boolean }
    | { readonly step: 'phone'; readonly action: PhoneAction }
    | {
        readonly step: 'phoneCode';
        readonly action: PhoneAction;
        readonly sentAt: Instant;
        readonly isRepeated: boolean;
        /** How far the city has come: code expected, phone added, phone made the main one. */
        readonly progress: 'code' | 'added' | 'main';
      }
  );

interface Typed {
  readonly email: string;
  readonly phone: string;
}

export type EditEvent =
  | { readonly type: 'open'; readonly step: 'password' | 'email' }
  | { readonly type: 'openPhone'; readonly action?: PhoneAction }
  | { readonly type: 'codeSent'; readonly contact: string; readonly at: Instant }
  | { readonly type: 'codeSentAgain'; readonly at: Instant }
  | { readonly type: 'codeAccepted' | 'madeMain' }
  | { readonly type: 'back' }
  | { readonly type: 'saved'; readonly what: Saved };

/** Seconds between two codes. */
export const codePause = 10;

const nothingTyped: Typed = { email: '', phone: '' };

export const mainStep: EditState = { ...nothingTyped, step: 'main', saved: undefined };

/** Opens the dialog at the phone: PRF-16 from the main phone's row, PRF-19 for another phone. */
export function phoneStep(action: PhoneAction): EditState {
  return { ...nothingTyped, step: 'phone', action };
}

/** The only way from a step to another. An event that its step does not know changes nothing. */
export function nextStep(state: EditState, event: EditEvent): EditState {
  const typed: Typed = { email: state.email, phone: state.phone };
  switch (event.type) {
    case 'open':
      return { ...typed, step: event.step };
    case 'openPhone':
      return { ...typed, step: 'phone', action: event.action ?? 'change' };
    case 'back':
      return { ...typed, step: 'main', saved: undefined };
    case 'saved':
      return { ...nothingTyped, step: 'main', saved: event.what };
    default:
      return nextCodeStep(state, event);
  }
}

type CodeEvent = Exclude<EditEvent, { type: 'open' | 'openPhone' | 'back' | 'saved' }>;

function nextCodeStep(state: EditState, event: CodeEvent): EditState {
  switch (state.step) {
    case 'email':
      if (event.type !== 'codeSent') return state;
      return {
        step: 'emailCode',
        email: event.contact,
        phone: state.phone,
        sentAt: event.at,
        isCodeAccepted: false,
      };
    case 'emailCode':
      if (event.type === 'codeSentAgain') return { ...state, sentAt: event.at };
      return event.type === 'codeAccepted' ? { ...state, isCodeAccepted: true } : state;
    case 'phone':
      if (event.type !== 'codeSent') return state;
      return {
        step: 'phoneCode',
        action: state.action,
        email: state.email,
        phone: event.contact,
        sentAt: event.at,
        isRepeated: false,
        progress: 'code',
      };
    case 'phoneCode':
      if (event.type === 'codeSentAgain') return { ...state, sentAt: event.at, isRepeated: true };
      if (event.type === 'codeAccepted') return { ...state, progress: 'added' };
      return event.type === 'madeMain' && state.progress === 'added' ? { ...state, progress: 'main' } : state;
    default:
      return state;
  }
}
