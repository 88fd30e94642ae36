import { parentPort } from 'node:worker_threads';

/** In a thread: answers each task that `createThread` sends. A task that throws ends the thread. */
export function answerTasks<Task, Result>(make: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async ({ id, task }: { readonly id: number; readonly task: Task }) => {
    parentPort?.postMessage({ id, result: await make(task) });
  });
}
