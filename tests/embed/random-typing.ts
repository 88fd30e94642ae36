import fc from 'fast-check';

/** What a driver does in the pay form while its code is loading. */
export type Step =
  | { readonly kind: 'focus'; readonly field: FieldName }
  | { readonly kind: 'press'; readonly key: string }
  | { readonly kind: 'duration'; readonly minutes: string }
  | { readonly kind: 'foreign' };

type FieldName = 'zone' | 'plate';

export interface Plan {
  readonly steps: readonly Step[];
  /** After how many steps the code may come. */
  readonly releasedAfter: number;
  /** Milliseconds after each step. */
  readonly pace: number;
  /** Milliseconds by which each file of the code, and each reply of the city, comes later than the others. */
  readonly fileDelays: readonly number[];
  readonly replyDelays: readonly number[];
}

/** What the form has to show in the end. */
export interface Expected {
  readonly zone: string;
  readonly plate: string;
  readonly isForeign: boolean;
  readonly duration: string;
  /** The field with the focus, and the selection in it. */
  readonly focus: readonly [field: FieldName, start: number, end: number];
}

const press = (...keys: readonly string[]) =>
  fc.constantFrom(...keys).map((key): Step => ({ kind: 'press', key }));

const edits = press(
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Shift+ArrowLeft',
  'Shift+ArrowRight',
  'Control+a',
);

const step = fc.oneof(
  { arbitrary: press(...'ABEKM123456789'), weight: 12 },
  { arbitrary: edits, weight: 5 },
  {
    arbitrary: fc.constantFrom('zone', 'plate').map((field): Step => ({ kind: 'focus', field })),
    weight: 2,
  },
  {
    arbitrary: fc
      .constantFrom('30', '60', '120', '180')
      .map((minutes): Step => ({ kind: 'duration', minutes })),
    weight: 1,
  },
  { arbitrary: fc.constant<Step>({ kind: 'foreign' }), weight: 1 },
);

const delays = fc.array(fc.nat(120), { minLength: 6, maxLength: 6 });

const plan = fc
  .record({
    steps: fc.array(step, { minLength: 4, maxLength: 24 }),
    pace: fc.nat(40),
    fileDelays: delays,
    replyDelays: delays,
    share: fc.nat(100),
  })
  .map(
    ({ share, ...rest }): Plan => ({
      ...rest,
      releasedAfter: Math.floor((rest.steps.length * share) / 100),
    }),
  );

/** The same plans for the same seed. */
export const plansOf = (count: number, seed: number): Plan[] => fc.sample(plan, { numRuns: count, seed });

interface Text {
  text: string;
  /** Where the selection began, and where it was moved to. */
  anchor: number;
  head: number;
}

/** What two ordinary text fields would show. The focus begins in the field of the plate. */
export function expectedAfter(steps: readonly Step[]): Expected {
  const texts = { zone: emptyText(), plate: emptyText() };
  let field: FieldName = 'plate';
  let isForeign = false;
  let duration = '60';
  for (const each of steps) {
    if (each.kind === 'press') edit(texts[field], each.key);
    else if (each.kind === 'duration') duration = each.minutes;
    else if (each.kind === 'foreign') isForeign = !isForeign;
    else {
      field = each.field;
      edit(texts[field], 'End');
    }
  }
  const { anchor, head } = texts[field];
  const focus = [field, Math.min(anchor, head), Math.max(anchor, head)] as const;
  return { zone: texts.zone.text, plate: texts.plate.text, isForeign, duration, focus };
}

const emptyText = (): Text => ({ text: '', anchor: 0, head: 0 });

function edit(field: Text, key: string): void {
  const { text, anchor, head } = field;
  const start = Math.min(anchor, head);
  const end = Math.max(anchor, head);
  const moveTo = (position: number, isExtending = false) => {
    field.head = Math.max(0, Math.min(text.length, position));
    if (!isExtending) field.anchor = field.head;
  };
  const replace = (from: number, to: number, by: string) => {
    field.text = text.slice(0, Math.max(0, from)) + by + text.slice(to);
    field.anchor = Math.max(0, from) + by.length;
    field.head = field.anchor;
  };
  const isSelection = start < end;
  const actions: Readonly<Record<string, () => void>> = {
    Backspace: () => replace(isSelection ? start : start - 1, end, ''),
    Delete: () => replace(start, isSelection ? end : end + 1, ''),
    ArrowLeft: () => moveTo(isSelection ? start : start - 1),
    ArrowRight: () => moveTo(isSelection ? end : end + 1),
    Home: () => moveTo(0),
    End: () => moveTo(text.length),
    'Shift+ArrowLeft': () => moveTo(head - 1, true),
    'Shift+ArrowRight': () => moveTo(head + 1, true),
    'Control+a': () => {
      field.anchor = 0;
      field.head = text.length;
    },
  };
  const action = actions[key];
  if (action) action();
  else replace(start, end, key);
}
