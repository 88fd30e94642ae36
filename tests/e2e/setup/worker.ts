import { ports } from '../../../playwright.config.ts';

/**
 * Which of the workers that run at the same time this process is; a worker that replaces another takes its
 * number over.
 */
const index = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/**
 * Where this worker's servers listen. Its browser takes the addresses of `playwright.config.ts` for these.
 */
export const workerPorts = { server: ports.workers + 2 * index, host: ports.workers + 2 * index + 1 };

/** Where a journey starts a push service, which this worker's city server may send to. */
export const pushPort = ports.workers + 8 + index;

/** This worker's city server, for calls of tests themselves. Without a slash at the end. */
export const workerServer = `http://localhost:${workerPorts.server}`;

/** The folder of this worker's database, below `.kerb/e2e-data/`. */
export const workerData = `worker-${index}`;

/** Lets a Chromium reach this worker's servers under the addresses that all pages are built with. */
export const hostRules = `--host-resolver-rules=${[
  `MAP localhost:${ports.server} 127.0.0.1:${workerPorts.server}`,
  `MAP localhost:${ports.host} 127.0.0.1:${workerPorts.host}`,
  `MAP 127.0.0.1:${ports.host} 127.0.0.1:${workerPorts.host}`,
].join()}`;
