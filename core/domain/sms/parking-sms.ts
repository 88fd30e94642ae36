import type { SmsCommand } from '../city/sms-command.ts';
import type { Plate } from '../plate/plate.ts';
import type { Minutes } from '../time.ts';

/** What a driver would say in a message. */
export interface SmsStay {
  /** The number on the sign. */
  readonly code: string;
  readonly plate: Plate;
  readonly duration: Minutes;
}

export interface ParkingSms {
  readonly body: string;
  /** Whole hours, as the commands count them; never less than was asked for. */
  readonly hours: number;
  /** Whether that is longer than what was asked for. */
  readonly isRounded: boolean;
}

type Slot = 'code' | 'plate' | 'hours';

/** How cities word the parts of their commands; the plate goes first, since "number" stands in all of them. */
const slots: readonly (readonly [Slot, RegExp])[] = [
  ['plate', /авто|машин|транспорт|(^|\s)ТС(\s|$)|гос|грз|vehicle|plate|\bcar\b/iu],
  ['hours', /час|hour/iu],
  ['code', /зон|парков|zone|parking/iu],
];

const separator = '*';

/**
 * PLUS-08: the city's own command for paying, filled in. `undefined` where the city has none that asks for exactly place, vehicle and hours: a message
 * that is only half understood could pay for something else.
 */
export function parkingSms(commands: readonly SmsCommand[], stay: SmsStay): ParkingSms | undefined {
  const hours = Math.max(1, Math.ceil(stay.duration / 60));
  const values = { code: stay.code, plate: stay.plate, hours: String(hours) };
  if (Object.values(values).some((value) => !/^[\p{L}\p{N}-]+$/u.test(value))) return undefined;
  for (const command of commands) {
    const fields = fieldsOf(command);
    if (!fields) continue;
    const body = fields.map(({ before, slot }) => before + values[slot]).join(separator);
    return { body, hours, isRounded: hours * 60 > stay.duration };
  }
  return undefined;
}

interface FilledField {
  /** What the command begins with, such as a letter. */
  readonly before: string;
  readonly slot: Slot;
}

/** Each slot once, or nothing. */
function fieldsOf({ parts, example }: SmsCommand): FilledField[] | undefined {
  const examples = example.split(separator);
  const isAligned = examples.length === parts.length;
  const fields = parts.flatMap((part, index) => {
    const slot = slots.find(([, words]) => words.test(part))?.[0];
    if (!slot) return [];
    return { slot, before: index === 0 ? prefixOf(part, isAligned ? examples[0] : undefined) : '' };
  });
  const isWhole =
    fields.length === parts.length && new Set(fields.map(({ slot }) => slot)).size === slots.length;
  return isWhole && fields.length === slots.length ? fields : undefined;
}

/** "p номер парковки", in the example "p5207", begins with "p"; without an example its first word does, where that is one letter. */
function prefixOf(part: string, example: string | undefined): string {
  const shown = /^(\p{L}{1,3})\d+$/u.exec(example?.trim() ?? '')?.[1];
  const written = /^(\p{L}\d{0,2})\s/u.exec(part)?.[1];
  return (example === undefined ? written : shown) ?? '';
}
