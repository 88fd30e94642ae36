#!/usr/bin/env node
// `npm run test:database -- postgres://…/empty`: whether an engine that speaks PostgreSQL's protocol has what
// the server needs. Then the migrations and a payment with all its locks are up to
// `KERB_TEST_DATABASE_URL=… npx vitest run --project postgres`.
import { checkDatabase } from './database-needs.ts';

const [url] = process.argv.slice(2);
if (!url) {
  console.error('Name an empty database: npm run test:database -- postgres://user:password@host/empty');
  process.exit(2);
}
try {
  const checked = await checkDatabase(url);
  for (const { name, because, fault } of checked)
    console.warn(
      `${fault ? 'LACKS' : 'ok   '} ${name}${fault ? `: ${fault}. Needed because ${because}` : ''}`,
    );
  process.exitCode = checked.some(({ fault }) => fault) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
