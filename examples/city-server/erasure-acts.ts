import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cityConfig } from '@kerb/cities/registry.ts';
import { readEnvironment } from './environment.ts';
import { erasuresOf } from './modules/my-data/erasures.ts';
import { writeActPdf } from './modules/my-data/write-act-pdf.ts';
import { connect } from './platform/database/connect.ts';
import { prepareTables } from './platform/database/migrate.ts';

const [name = '', folder] = process.argv.slice(2);
const config = cityConfig(name);
if (!config || !folder) {
  console.error('node --import tsx examples/city-server/erasure-acts.ts kazan <folder for the acts>');
  process.exit(1);
}
const database = await connect(readEnvironment(process.env).server.database);
await prepareTables(database);
const now = new Date();
await mkdir(folder, { recursive: true });
for (const erasure of await erasuresOf({ database, now }, config.city)) {
  const { id, due_at, erased_at, obstacles } = erasure;
  if (!erased_at) {
    const overdue = due_at < now ? 'OVERDUE ' : '';
    process.stdout.write(
      `${id}  ${overdue}due ${due_at.toISOString().slice(0, 10)}  ${obstacles.join(', ')}\n`,
    );
    continue;
  }
  await writeFile(join(folder, `${id}.pdf`), await writeActPdf({ config }, erasure, now));
  process.stdout.write(`${id}  erased ${erased_at.toISOString().slice(0, 10)}\n`);
}
await database.destroy();
