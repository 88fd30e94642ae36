// Loaded into a server that is measured. The first SIGUSR2 starts a profile of the processor's time and
// counts statements; the next one writes both to the file KERB_PROFILE.
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import pg from 'pg';

const session = new Session();
session.connect();
let isProfiling = false;
let statements = 0;
let milliseconds = 0;

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countedQuery(...parts) {
  const result = query.apply(this, parts);
  if (!isProfiling || typeof result?.then !== 'function') return result;
  const began = performance.now();
  statements += 1;
  const end = () => {
    milliseconds += performance.now() - began;
  };
  result.then(end, end);
  return result;
};

process.on('SIGUSR2', async () => {
  isProfiling = !isProfiling;
  if (isProfiling) {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 500 });
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  const path = process.env.KERB_PROFILE;
  writeFileSync(`${path}.part`, JSON.stringify({ profile, statements, milliseconds }));
  renameSync(`${path}.part`, path);
});
