import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ObjectSchema } from 'yup';

/**
 * A yup schema as a resolver of react-hook-form, loaded at the first validation, since showing a form does
 * not need yup. If it cannot be loaded the form is invalid, with an error of the whole form; the next
 * validation tries again. A press sends what the form held then: while the rules load the driver may type on.
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<ObjectSchema<Values>>,
): Resolver<Values> {
  followPresses();
  return async (typed) => {
    await pressIsOver();
    const values = { ...typed };
    let rules: ObjectSchema<Values>;
    try {
      rules = await load();
    } catch (error) {
      console.warn('Kerb: the rules of the form could not be loaded.', error);
      return { values: {}, errors: notLoaded<Values>() };
    }
    try {
      // With a stack, yup assigns to an `Error`, which throws where a page has frozen `Error.prototype`.
      await rules.validate(values, { abortEarly: false, disableStackTrace: true });
      return { values, errors: {} };
    } catch (error) {
      return { values: {}, errors: fieldErrors<Values>(error) };
    }
  };
}

function notLoaded<Values extends FieldValues>(): FieldErrors<Values> {
  return { root: { type: 'unreachable', message: 'errors:unreachable' } } as FieldErrors<Values>;
}

interface Problem {
  readonly path?: string;
  readonly message: string;
}

/** The first problem of each field. Throws any error that is not a validation error. */
function fieldErrors<Values extends FieldValues>(error: unknown): FieldErrors<Values> {
  const { name, inner } = error as { readonly name: string; readonly inner: readonly Problem[] };
  if (name !== 'ValidationError') throw error;
  const first = new Map<string, { type: string; message: string }>();
  for (const { path, message } of inner)
    if (path && !first.has(path)) first.set(path, { type: 'yup', message });
  return Object.fromEntries(first) as FieldErrors<Values>;
}

/** Milliseconds after which a press counts as over, should its end never be noticed. */
const longestPress = 1000;

let isFollowing = false;

let over = Promise.resolve();

/** Notes presses from now on. */
function followPresses(): void {
  if (isFollowing) return;
  isFollowing = true;
  globalThis.addEventListener?.('pointerdown', begin, true);
}

/**
 * Resolves once no button is being pressed. An error that appears below a field during a press moves the
 * button away from the pointer, and the browser makes no click of it.
 */
function pressIsOver(): Promise<void> {
  return over;
}

function begin() {
  const listening = new AbortController();
  over = new Promise((resolve) => {
    const end = () => {
      listening.abort();
      // The click follows in the same task.
      setTimeout(resolve);
    };
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, end, { capture: true, signal: listening.signal });
    setTimeout(end, longestPress);
  });
}
