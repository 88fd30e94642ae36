import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const name = /^kerb-run-(\d+)$/;

/** Linux's folder in memory, and the bytes that must be free there; the machine needs twice as many. */
const memory = '/dev/shm';
const leastMemory = 4 * 1024 ** 3;

/**
 * Gives this run its own temporary folder, which all steps use and which is deleted when the run ends.
 * Ends and deletes what runs that were killed have left: their folders, and a PostgreSQL that still runs in
 * one. It lies in memory where TMPDIR names no other place: a test's database is six hundred files, and to
 * create them on a disk takes half a second of the processor's time.
 */
export function useTemporaryFolder() {
  const parent = process.env.TMPDIR ?? (hasRoom(memory) ? memory : tmpdir());
  for (const entry of readdirSync(parent)) {
    const [, run] = name.exec(entry) ?? [];
    if (run !== undefined && !isAlive(Number(run))) removeRun(join(parent, entry));
  }
  const folder = join(parent, `kerb-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as its own user and has its folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
}

function hasRoom(folder) {
  if (!existsSync(folder) || freemem() < 2 * leastMemory) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= leastMemory;
}

function removeRun(folder) {
  for (const entry of readdirSync(folder)) {
    const file = join(folder, entry, 'data/postmaster.pid');
    const [pid] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    // An immediate shutdown: the data is deleted anyway.
    if (pid && isAlive(Number(pid))) process.kill(Number(pid), 'SIGQUIT');
  }
  rmSync(folder, { recursive: true, force: true });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
