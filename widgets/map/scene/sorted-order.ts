import type { SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';

const digitBits = 13;
const digitMask = 2 ** digitBits - 1;
const word = 2 ** (2 * digitBits);

/**
 * The order that sorts integers from 0 to 2 ** 53, as indexes; it is stable. A radix sort: for a hundred
 * thousand numbers it is twenty times as fast as comparing them, and it can be interrupted. A digit that all
 * numbers share, as in one city, is skipped.
 */
export function* sortedOrder(numbers: Float64Array): SlicedWork<Uint32Array> {
  // Split into two 26-bit words, whose digits can be read without a division.
  const count = numbers.length;
  const [low, high, first] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  for (let index = 0; index < count; index += 1) {
    const number = numbers[index] ?? 0;
    high[index] = number / word;
    low[index] = number % word;
    first[index] = index;
  }
  let order = first;
  const digits = [
    [low, 0],
    [low, digitBits],
    [high, 0],
    [high, digitBits],
    [high, 2 * digitBits],
  ] as const;
  for (const [words, shift] of digits) {
    yield;
    order = sortedByDigit(order, words, shift);
  }
  return order;
}

function sortedByDigit(order: Uint32Array<ArrayBuffer>, words: Uint32Array, shift: number) {
  const count = words.length;
  const starts = new Uint32Array(digitMask + 2);
  for (let index = 0; index < count; index += 1) {
    const next = (((words[index] ?? 0) >>> shift) & digitMask) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  if (starts.includes(count)) return order;
  for (let digit = 1; digit < starts.length; digit += 1)
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  const sorted = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const index = order[at] ?? 0;
    const digit = ((words[index] ?? 0) >>> shift) & digitMask;
    const position = starts[digit] ?? 0;
    sorted[position] = index;
    starts[digit] = position + 1;
  }
  return sorted;
}
