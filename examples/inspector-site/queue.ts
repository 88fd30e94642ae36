import type { PlateQuestion } from '@kerb/core/api/checks.ts';
import { isObject, list, nonEmptyText, number, parseJson } from '@kerb/core/decoding.ts';
import { type Instant, instant } from '@kerb/core/domain/time.ts';
import type { KeyValueStore } from '@kerb/core/storage/key-value-store.ts';

/** A city answers questions about the last day. Milliseconds. */
const longestAgo = 24 * 3_600_000;

/** More would be a shift without any connection. */
const maxQuestions = 300;

/** A question for which there was no network. */
export interface WaitingQuestion extends PlateQuestion {
  readonly at: Instant;
}

/** Questions of one city that wait for the network, the oldest first. They are on the device until then. */
export interface Queue {
  /** Those that the city still answers. */
  read(now: number): readonly WaitingQuestion[];
  add(question: WaitingQuestion, now: number): void;
  remove(question: WaitingQuestion): void;
}

export function createQueue(store: KeyValueStore, city: string): Queue {
  const storageKey = `kerb-inspector-queue-${city}`;
  const readAll = () => list(parseJson(store.read(storageKey)), decode);
  const write = (questions: readonly WaitingQuestion[]) =>
    questions.length === 0
      ? store.remove(storageKey)
      : store.write(storageKey, JSON.stringify(questions.slice(-maxQuestions)));
  const read = (now: number) => {
    const questions = readAll();
    const recent = questions.filter(({ at }) => now - at < longestAgo);
    if (recent.length < questions.length) write(recent);
    return recent;
  };
  return {
    read,
    add: (question, now) => write([...read(now), question]),
    remove: ({ plate, zoneId, at }) =>
      write(readAll().filter((each) => each.plate !== plate || each.zoneId !== zoneId || each.at !== at)),
  };
}

function decode(value: unknown): WaitingQuestion | undefined {
  if (!isObject(value)) return undefined;
  const [plate, proof, zoneId] = [value.plate, value.proof, value.zoneId].map(nonEmptyText);
  const at = number(value.at);
  if ((!plate && !proof) || !zoneId || at === undefined) return undefined;
  return { plate: plate ?? '', ...(proof ? { proof } : {}), zoneId, at: instant(at) };
}
