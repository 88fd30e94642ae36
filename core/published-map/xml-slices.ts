import { isObject, type Json, object } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import type { Scheduler } from '../scheduling/scheduler.ts';
import { readXml } from './xml-tree.ts';

/** Characters of records that are parsed in one go. One longer record is still parsed whole. */
export const sliceLength = 50_000;

/** Stands in the rest of the document for records that were cut out. */
const placeholder = 'kerb.records';

/**
 * The same as `readXml`, but the page is yielded to in between: elements of these names are cut out, parsed
 * apart from the rest and put back. A document that cannot be cut, for example because such elements nest, is
 * parsed in one piece.
 */
export async function readXmlInSlices(
  xml: string,
  names: readonly string[],
  scheduler: Scheduler,
): Promise<Json> {
  // Each placeholder of a hostile document would be replaced by many records, until the memory is full.
  if (xml.includes(placeholder)) return readXml(xml);
  const opening = new RegExp(`<((?:[\\w-]+:)?(?:${names.join('|')}))(?=[\\s>])`, 'g');
  const groups: Json[] = [];
  let [rest, group, end] = ['', '', 0];
  const closeGroup = () => {
    if (group === '') return;
    rest += `<${placeholder} n="${groups.length}"/>`;
    groups.push(object(readXml(`<records>${group}</records>`).records));
    group = '';
  };
  try {
    for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
      const closing = `</${match[1]}>`;
      const at = xml.indexOf(closing, match.index);
      if (at < 0) break;
      const between = xml.slice(end, match.index);
      if (group.length >= sliceLength || between.trim() !== '') {
        closeGroup();
        rest += between;
      }
      end = at + closing.length;
      group += xml.slice(match.index, end);
      opening.lastIndex = end;
      if (scheduler.shouldYield()) await scheduler.yieldToPage();
    }
    closeGroup();
    const tree = readXml(rest + xml.slice(end));
    const whole = withRecords(tree, groups);
    if (whole.count === groups.length) return object(whole.value);
  } catch (error) {
    // Reading the whole document again tells what is wrong with it. Any other error comes from a signal.
    if (!(error instanceof AppError)) throw error;
  }
  return readXml(xml);
}

interface Restored {
  readonly value: unknown;
  /** The placeholders that were replaced. */
  readonly count: number;
}

function withRecords(value: unknown, groups: readonly Json[]): Restored {
  if (Array.isArray(value)) {
    const all = value.map((each) => withRecords(each, groups));
    return { value: all.map((each) => each.value), count: sum(all) };
  }
  if (!isObject(value)) return { value, count: 0 };
  const { [placeholder]: placeholders, ...others } = value;
  const all = Object.entries(others).map(([name, inner]) => [name, withRecords(inner, groups)] as const);
  const tree = new Map<string, unknown>(all.map(([name, { value: inner }]) => [name, inner]));
  const numbers = [placeholders ?? []].flat().map((each) => Number(object(each).n));
  const own = numbers.flatMap((number): readonly Json[] => groups.slice(number, number + 1));
  const lists = new Map<string, unknown[]>();
  for (const [name, records] of own.flatMap((group) => Object.entries(group))) {
    const list = lists.get(name) ?? [tree.get(name) ?? []].flat();
    lists.set(name, list);
    for (const record of [records].flat()) list.push(record);
  }
  for (const [name, list] of lists) tree.set(name, list);
  return { value: Object.fromEntries(tree), count: own.length + sum(all.map(([, each]) => each)) };
}

function sum(all: readonly Restored[]): number {
  return all.reduce((total, { count }) => total + count, 0);
}
