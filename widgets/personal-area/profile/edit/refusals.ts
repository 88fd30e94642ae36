import { AppError, reasonOf } from '@kerb/core/errors/app-error.ts';

// Which text says why a step of the edit dialog was refused: a key with its namespace. Each is shown at the
// field of its step.

/** A taken e-mail has its own text; any other refusal by the city is an unknown error. */
export function emailRefusal(error: unknown): string {
  switch (reasonOf(error)) {
    case 'userExists':
    case 'emailTaken':
      return 'profile:email.taken';
    case 'codeLimit':
      return 'profile:code.limit';
    default:
      return generalRefusal(error);
  }
}

/** A refused phone, or the code that was sent to it. */
export function phoneRefusal(error: unknown): string {
  switch (reasonOf(error)) {
    case 'userExists':
    case 'phoneTaken':
      return 'profile:phone.taken';
    case 'phoneListed':
      return 'profile:phone.own';
    case 'smsNotSent':
      return 'errors:SMSNotSend';
    case 'codeLimit':
      return 'profile:code.limit';
    case 'codeIncorrect':
      return 'errors:IncorrectCode';
    default:
      return generalRefusal(error);
  }
}

/** The code is wrong or outdated; `undefined` for an error that is not about the code. */
export function codeRefusal(error: unknown): string | undefined {
  return reasonOf(error) === 'codeIncorrect' ? 'errors:IncorrectCode' : undefined;
}

/** FAIL-13: `undefined` for an error that is not about the current password. */
export function currentPasswordRefusal(error: unknown): string | undefined {
  return reasonOf(error) === 'passwordIncorrect' ? 'profile:password.wrong' : undefined;
}

/** What the connection did wrong is told; what the city did not explain is an unknown error. */
function generalRefusal(error: unknown): string {
  if (!(error instanceof AppError) || error.kind === 'refused') return 'errors:UnknownError';
  return error.kind === 'tokenExpired' ? 'errors:TokenExpired' : `errors:${error.kind}`;
}
