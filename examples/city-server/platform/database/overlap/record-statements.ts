// Set-up of the contract tests while a release is recorded: notes each statement that Kysely compiles, one
// per line, in a file per process of the folder KERB_RECORD_STATEMENTS.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultQueryCompiler, PostgresQueryCompiler } from 'kysely';

const folder = process.env.KERB_RECORD_STATEMENTS;
const { prototype } = PostgresQueryCompiler;

// Test files of one process share the class, and each runs this module.
if (folder && !Object.hasOwn(prototype, 'compileQuery')) {
  const file = join(folder, `${process.pid}.jsonl`);
  const recorded = new Set<string>();
  prototype.compileQuery = function compileQuery(...call) {
    const query = DefaultQueryCompiler.prototype.compileQuery.apply(this, call);
    if (!recorded.has(query.sql)) {
      recorded.add(query.sql);
      appendFileSync(file, `${JSON.stringify(query.sql)}\n`);
    }
    return query;
  };
}
