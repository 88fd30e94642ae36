import type { SmsCommand } from '../city/sms-command.ts';
import type { Plate } from '../plate/plate.ts';
import type { Minutes } from '../time.ts';

/** The stay to order by SMS. */
interface SmsStay {
  /** The number on the sign. */
  readonly code: string;
  readonly plate: Plate;
  readonly duration: Minutes;
}

export interface ParkingSms {
  readonly body: string;
  /** Whole hours, as the commands require, rounded up. */
  readonly hours: number;
  /** Whether `hours` is longer than the requested duration. */
  readonly isRounded: boolean;
}

type Slot = 'code' | 'plate' | 'hours';

/**
 * The texts that cities use for the parts of their commands. The plate is first, because all parts may
 * contain "number".
 */
const slots: readonly (readonly [Slot, RegExp])[] = [
  ['plate', /авто|машин|транспорт|(^|\s)ТС(\s|$)|гос|грз|vehicle|plate|\bcar\b/iu],
  ['hours', /час|hour/iu],
  ['code', /зон|парков|zone|parking/iu],
];

const separator = '*';

/**
 * The city's SMS command for paying, filled in. `undefined` if the city has none with exactly spot, vehicle
 * and hours: an incomplete command could pay for something else.
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

interface CommandField {
  /** Text at the start of the command, such as a letter. */
  readonly before: string;
  readonly slot: Slot;
}

/** The command's fields if it has each slot exactly once. */
function fieldsOf({ parts, example }: SmsCommand): CommandField[] | undefined {
  const examples = example.split(separator);
  const isAligned = examples.length === parts.length;
  const fields = parts.flatMap((part, index) => {
    const slot = slots.find(([, pattern]) => pattern.test(part))?.[0];
    if (!slot) return [];
    return { slot, before: index === 0 ? prefixOf(part, isAligned ? examples[0] : undefined) : '' };
  });
  const isWhole =
    fields.length === parts.length && new Set(fields.map(({ slot }) => slot)).size === slots.length;
  return isWhole && fields.length === slots.length ? fields : undefined;
}

/**
 * The prefix of "p номер парковки" is "p", because the example is "p5207". Without an example it is the
 * part's first word if that is a single letter.
 */
function prefixOf(part: string, example: string | undefined): string {
  const shown = /^(\p{L}{1,3})\d+$/u.exec(example?.trim() ?? '')?.[1];
  const written = /^(\p{L}\d{0,2})\s/u.exec(part)?.[1];
  return (example === undefined ? written : shown) ?? '';
}
