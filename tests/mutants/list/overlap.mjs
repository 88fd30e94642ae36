/** Breaks that the proof of overlapping releases notices. */
const proof = { row: 'RUN-04', project: 'contract', test: 'tests/contract/overlap.contract.test.ts' };
const folder = 'examples/city-server/platform/database/overlap';

export default [
  {
    row: 'RUN-04',
    clause: 'a server of the previous release starts on the next schema',
    project: 'unit',
    file: 'examples/city-server/platform/database/migrate.ts',
    find: '    ...applied.map((name) => [name, { up: async () => {} }]),\n',
    replace: '',
    test: 'examples/city-server/platform/database/migrate.test.ts',
  },
  {
    ...proof,
    clause: 'the released statements run on the next schema',
    file: `${folder}/overlap-faults.ts`,
    find: 'add(name, statement,',
    replace: 'void (',
  },
  {
    ...proof,
    clause: 'a statement is planned, which finds the index of `on conflict`',
    file: `${folder}/statement-faults.ts`,
    find: '(`explain execute released',
    replace: '(`deallocate released -- ',
  },
  {
    ...proof,
    clause: 'a new column has a default or may be null',
    file: `${folder}/narrowings.ts`,
    find: '!before.columns[name] && column.isRequired && !column.hasDefault',
    replace: 'false',
  },
  {
    ...proof,
    clause: 'no new rule holds for released columns',
    file: `${folder}/narrowings.ts`,
    find: 'added.length > 0 && added.length === columns.length &&',
    replace: '',
  },
  {
    ...proof,
    clause: 'a migration contracts only what it names with its decision',
    file: `${folder}/overlap-faults.ts`,
    find: 'if (!contracted.has(part)) add(',
    replace: 'if (contracted.size === 0) add(',
  },
  {
    ...proof,
    clause: 'a recording that its own tables refuse blames no migration',
    file: `${folder}/overlap-faults.ts`,
    find: 'if (unsound) return [',
    replace: 'if (unsound && statements.length === 0) return [',
  },
  {
    ...proof,
    clause: 'a released migration is not changed',
    file: 'examples/city-server/platform/database/migrations/0046_push.sql',
    find: '  quiet_from integer,',
    replace: '  quiet_from integer not null,',
  },
];
