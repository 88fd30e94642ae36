/** Statements that read or write rows. What else Kysely compiles are migrations and transactions. */
const ofRows = /^(?:select|insert|update|delete|with)\b/i;

/**
 * Statements that differ in more than the number of their values or rows, sorted. Kysely numbers placeholders
 * in their order, so they are numbered again after values were left out.
 */
export function distinctStatements(compiled: Iterable<string>): readonly string[] {
  const distinct = new Set<string>();
  for (const text of compiled) {
    const statement = text.trim().replace(/\s+/g, ' ');
    if (ofRows.test(statement)) distinct.add(withOneOfEach(statement));
  }
  return [...distinct].sort();
}

function withOneOfEach(statement: string): string {
  const shortened = statement
    .replace(/\bin \((\$\d+)(?:, \$\d+)+\)/g, 'in ($1)')
    .replace(/\bvalues (\((?:\$\d+|default)(?:, (?:\$\d+|default))*\))(?:, \([^()]*\))+/g, 'values $1');
  let count = 0;
  return shortened.replace(/\$\d+/g, () => {
    count += 1;
    return `$${count}`;
  });
}
