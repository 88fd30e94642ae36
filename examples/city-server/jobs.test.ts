import { afterAll, expect, test, vi } from 'vitest';

const work = {
  deleteOldChecks: vi.fn(async () => 2),
  deleteOldStayLinks: vi.fn(async () => 3),
  eraseOldPlates: vi.fn(async () => ({ stays: 4 })),
};
const payments = { settleOverdue: vi.fn(), unbindOwed: vi.fn() };
const now = { now: new Date('2026-06-10T12:00:00Z') };

interface Repeated {
  readonly run: (isStopped: () => boolean) => Promise<void>;
  readonly interval: number;
}

const jobs = new Map<string, Repeated>();

const replaced: Readonly<Record<string, object>> = {
  './modules/checks/check-records.ts': work,
  './modules/sessions/stay-links.ts': work,
  './modules/my-data/erase-old-plates.ts': work,
  './platform/repeat.ts': {
    repeat(run: Repeated['run'], { name, interval }: { name: string; interval: number }) {
      jobs.set(name, { run, interval });
      return { start() {}, async stop() {} };
    },
  },
};

// Other files run in this process too.
afterAll(() => {
  for (const path of Object.keys(replaced)) vi.doUnmock(path);
  vi.resetModules();
});

/** The job of a process with this name, and what it writes into the log. */
async function jobCalled(name: string) {
  vi.resetModules();
  for (const [path, module] of Object.entries(replaced)) vi.doMock(path, () => module);
  const { createJobs } = await import('./jobs.ts');
  const log = { info: vi.fn(), error: vi.fn() };
  jobs.clear();
  createJobs({ context: async () => now, cities: { open: vi.fn() }, payments, log } as never);
  const job = jobs.get(name);
  if (!job) throw new Error(`Nothing does this by itself: ${name}`);
  return { ...job, log };
}

test.each([
  ['PLUS-27 checks', 'delete old checks', work.deleteOldChecks, { checks: 2 }],
  ['PLUS-26 links to stays', 'delete old links to stays', work.deleteOldStayLinks, { stayLinks: 3 }],
  ['SEC-22 plates', 'erase old plates', work.eraseOldPlates, { stays: 4 }],
] as const)(
  '%s that are too old go by themselves, hourly, and the log counts them',
  async (_, name, does, counts) => {
    const { run, interval, log } = await jobCalled(name);
    await run(() => false);
    expect(does).toHaveBeenCalledExactlyOnceWith(now);
    expect(interval).toBe(3_600_000);
    expect(log.info).toHaveBeenCalledExactlyOnceWith(counts, 'old personal data was erased');
  },
);

test.each([
  ['PLUS-02 payments that nobody asks about are settled', 'settle overdue payments', payments.settleOverdue],
  ['PLUS-28 a bank is told that an account is unbound', 'unbind accounts at the bank', payments.unbindOwed],
] as const)('%s within five seconds', async (_, name, does) => {
  const { run, interval } = await jobCalled(name);
  await run(() => false);
  expect(does).toHaveBeenCalledExactlyOnceWith(now, expect.any(Function));
  expect(interval).toBe(5000);
});

test.each([
  ['PLUS-18', 'make due extensions', 1000],
  ['PLUS-28', 'charge bound accounts', 2000],
  ['PLUS-30', 'measure and learn occupancy', 60_000],
  ['PLUS-33', 'tell of ends of stays', 1000],
  ['PLUS-33', 'tell of fines', 2000],
] as const)('%s every process does this by itself: %s', async (_, name, most) => {
  const { interval } = await jobCalled(name);
  expect(interval).toBeLessThanOrEqual(most);
});
