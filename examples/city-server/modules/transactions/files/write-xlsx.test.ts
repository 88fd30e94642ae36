import { expect, test } from 'vitest';
import { escapeFormula } from './write-xlsx.ts';

test.each(['=1+1', '+7', '-12345', '@SUM(A1)', ' =1', '\t=1', '\r=1', '|cmd', '%0A'])(
  'SEC-13 the text %j cannot be a formula',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

test.each(['А123ВС52', '1001', '21.11.2026 09:05', '', '12-34'])('SEC-13 the text %j stays', (text) => {
  expect(escapeFormula(text)).toBe(text);
});
