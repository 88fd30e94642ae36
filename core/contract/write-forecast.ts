import { digits64, type ForecastCodesWire } from './forecast.ts';

/** A parking that is named by its code, and what `placements` has for it: a number below 4096. */
export interface PlacedCode {
  readonly code: string;
  readonly placement: number;
}

export interface WrittenCodes {
  readonly codes: readonly ForecastCodesWire[];
  readonly placements: string;
}

/** Writes codes and placements of the profiles' reply. */
export function writeCodes(parkings: readonly PlacedCode[]): WrittenCodes {
  const groups = new Map<string, { prefix: string; digits: number; members: Numbered[] }>();
  for (const { code, placement } of parkings) {
    // Longer numbers are not exact.
    const [, prefix = '', written = ''] = /^(.*?)(\d{0,9})$/s.exec(code) ?? [];
    const digits = written.length;
    // A code without a number is a group with one member.
    const key = digits === 0 ? `0 ${code}` : `${digits} ${prefix}`;
    const group = groups.get(key) ?? { prefix, digits, members: [] };
    groups.set(key, group);
    group.members.push({ number: Number(written), placement });
  }
  const sorted = [...groups.values()].map(({ members, ...group }) => ({
    ...group,
    members: members.toSorted((one, other) => one.number - other.number),
  }));
  return {
    codes: sorted.map(({ prefix, digits, members }) => ({ prefix, digits, steps: writeSteps(members) })),
    placements: sorted.flatMap(({ members }) => members.map(writePlacement)).join(''),
  };
}

interface Numbered {
  readonly number: number;
  readonly placement: number;
}

export function writePlacement({ placement }: Pick<PlacedCode, 'placement'>): string {
  return `${digits64[placement >> 6]}${digits64[placement & 63]}`;
}

function writeSteps(members: readonly Numbered[]): string {
  let steps = '';
  let run = 0;
  let before = -1;
  const endRun = () => {
    // The step 1 is shorter than a run of one.
    steps += run < 3 ? writeNumber(1).repeat(run) : writeNumber(0) + writeNumber(run);
    run = 0;
  };
  for (const { number } of members) {
    if (number - before === 1) run += 1;
    else {
      endRun();
      steps += writeNumber(number - before);
    }
    before = number;
  }
  endRun();
  return steps;
}

function writeNumber(value: number): string {
  let written = '';
  let rest = value;
  while (rest >= 32) {
    written += digits64[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return written + digits64[rest];
}
