import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

const screen = {
  elements: [
    { tag: 'div', classes: ['kerb-root'], attributes: ['class', 'lang'] },
    { tag: 'input', classes: ['field'], attributes: ['class'] },
  ],
  setLater: ['data-theme'],
};

const cases = [
  ['keeps what a class can match', '.field{top:0}', '.field{top:0}'],
  ['leaves out a class that is not there', '.field .list{top:0}', ''],
  ['leaves out a tag that is not there', '.field select{top:0}', ''],
  ['leaves out an attribute that nothing has', '.field[aria-invalid=true]{top:0}', ''],
  ['leaves out an attribute that only other elements have', '.field[lang=ru]{top:0}', ''],
  ['leaves out a class that only other elements have', 'div.field{top:0}', ''],
  [
    'keeps values of an attribute, which change',
    '.kerb-root[data-theme=dark]{top:0}',
    '.kerb-root[data-theme=dark]{top:0}',
  ],
  [
    'looks at no condition in brackets',
    '.field:not([aria-invalid]){top:0}',
    '.field:not([aria-invalid]){top:0}',
  ],
  ['leaves out states that come later', '.field:disabled{top:0}', ''],
  ['leaves out such states of what is inside', '.field:has(>:disabled){top:0}', ''],
  ['leaves out of a list what is not there', ':is(p, .field, .list){top:0}', '.field{top:0}'],
  ['leaves out a list of which nothing is there', '.kerb-root :where(h1,h2){top:0}', ''],
  ['keeps a list of what is not meant', '.field:not(:is(p,h1)){top:0}', '.field:not(:is(p,h1)){top:0}'],
  ['leaves out transitions', '.field{top:0;transition:color .12s}', '.field{top:0}'],
  ['leaves out an animation that nothing has', '@keyframes turn{to{top:0}}', ''],
  [
    'shortens its own properties',
    '.field{--kerb-c-text:red;color:var(--kerb-c-text)}',
    '.field{--k0:red;color:var(--k0)}',
  ],
  [
    'writes out a length that is declared once',
    '.field{--kerb-type-md:16px;--kerb-gap:4px;font-size:var(--kerb-type-md);gap:var(--kerb-gap)}input{--kerb-gap:8px}',
    '.field{--k0:4px;gap:var(--k0);font-size:16px}input{--k0:8px}',
  ],
  ['leaves out properties that nothing reads', '.field{--kerb-c-text:red;top:0}', '.field{top:0}'],
  [
    'keeps the names that a host sets',
    '.field{color:var(--kerb-text,red)}',
    '.field{color:var(--kerb-text,red)}',
  ],
] as const;

test.each(cases)('EMB-25 the styles of a painted screen: %s', (_, css, expected) => {
  expect(usedStyles(css, screen)).toBe(expected);
});
