import { checkPlate } from '@kerb/core/api/checks.ts';
import type { CitySource } from '@kerb/core/api/city-source.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { KeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createQueue, type WaitingQuestion } from './queue.ts';
import { type Verdict, verdictOfAnswer } from './verdict.ts';

export interface LateAnswer {
  readonly question: WaitingQuestion;
  readonly verdict: Verdict;
}

/** Milliseconds between two attempts to send what waits. */
const interval = 15_000;

/** Keeps questions for which there was no network, and sends them when there is one. */
export function useQueue(source: CitySource, key: string, store: KeyValueStore, isOnline: boolean) {
  const queue = useMemo(() => createQueue(store, source.config.city), [store, source]);
  const [waiting, setWaiting] = useState(() => queue.read(source.clock.now()).length);
  const [answers, setAnswers] = useState<readonly LateAnswer[]>([]);

  const add = useCallback(
    (question: WaitingQuestion) => {
      queue.add(question, source.clock.now());
      setWaiting(queue.read(source.clock.now()).length);
    },
    [queue, source],
  );

  useEffect(() => {
    if (!isOnline) return;
    let isSending = false;
    const send = async () => {
      if (isSending) return;
      isSending = true;
      try {
        for (const question of queue.read(source.clock.now())) {
          const answer = await checkPlate(source, key, question);
          queue.remove(question);
          const late = { question, verdict: verdictOfAnswer(question.plate, answer) };
          setAnswers((earlier) => [late, ...earlier].slice(0, 50));
        }
      } catch (error) {
        // A question that the city refuses for itself would keep the others from being asked.
        const [first] = queue.read(source.clock.now());
        if (first && isOfQuestion(error)) queue.remove(first);
      }
      setWaiting(queue.read(source.clock.now()).length);
      isSending = false;
    };
    void send();
    const timer = setInterval(send, interval);
    return () => clearInterval(timer);
  }, [queue, source, key, isOnline]);

  const forget = useCallback(() => setAnswers([]), []);
  return { add, waiting, answers, forget };
}

/** As opposed to a refusal of the key or of one check too many, which have to wait. */
function isOfQuestion(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'refused' && error.httpStatus === 200 && !error.reason;
}
