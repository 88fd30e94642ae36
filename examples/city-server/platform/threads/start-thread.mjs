// A thread does not take over how its process reads TypeScript, so it begins with this file.
import { workerData } from 'node:worker_threads';
import { tsImport } from 'tsx/esm/api';

await tsImport(workerData.file, import.meta.url);
