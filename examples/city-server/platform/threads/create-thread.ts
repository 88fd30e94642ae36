import { Worker } from 'node:worker_threads';

/** Runs tasks one after the other outside of the thread that answers requests. */
interface Thread<Task, Result> {
  /** `undefined` if too many tasks wait or the thread failed. */
  run(task: Task): Promise<Result | undefined>;
}

interface ThreadOptions {
  /** A TypeScript file that calls `answerTasks`. */
  readonly file: URL;
  /** For the line that says that it failed. */
  readonly name: string;
  readonly maximumWaiting: number;
}

interface Answer<Result> {
  readonly id: number;
  readonly result: Result;
}

/** The thread starts with its first task. An idle one does not keep the process alive. */
export function createThread<Task, Result>({
  file,
  name,
  maximumWaiting,
}: ThreadOptions): Thread<Task, Result> {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, (result: Result | undefined) => void>();

  function start(): Worker {
    const started = new Worker(new URL('./start-thread.mjs', import.meta.url), {
      execArgv: [],
      workerData: { file: file.href },
    });
    started.on('message', ({ id, result }: Answer<Result>) => settle(id, result));
    started.on('error', (cause) => console.error(`The ${name} thread failed:`, cause));
    started.on('exit', () => {
      worker = undefined;
      for (const id of [...waiting.keys()]) settle(id, undefined);
    });
    started.unref();
    return started;
  }

  function settle(id: number, result: Result | undefined): void {
    waiting.get(id)?.(result);
    waiting.delete(id);
    if (waiting.size === 0) worker?.unref();
  }

  return {
    run(task) {
      if (waiting.size >= maximumWaiting) return Promise.resolve(undefined);
      worker ??= start();
      const thread = worker;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        thread.ref();
        thread.postMessage({ id, task });
      });
    },
  };
}
