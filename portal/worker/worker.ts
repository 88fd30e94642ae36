import type { Release } from './release.ts';
import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

/** Written by the build (`portal/build/service-worker.ts`). */
declare const __KERB_RELEASE__: Release;

startWorker(globalThis as unknown as WorkerScope, __KERB_RELEASE__);
