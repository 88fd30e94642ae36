import { expect, test } from 'vitest';
import { tileAddress } from './tile-address.ts';

test('a name in braces gets its value; one without a value stays for whoever has it', () => {
  const template = 'https://tiles.example/{z}/{x}/{y}.png?theme={theme}&x={x}';
  expect(tileAddress(template, { z: 0, x: 1, y: 2, theme: 'dark' })).toBe(
    'https://tiles.example/0/1/2.png?theme=dark&x=1',
  );
  expect(tileAddress(template, { theme: 'light' })).toBe(
    'https://tiles.example/{z}/{x}/{y}.png?theme=light&x={x}',
  );
});
