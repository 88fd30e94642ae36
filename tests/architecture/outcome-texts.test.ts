import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Loads the screens of this folder, and registers the texts for all of them. */
const screens = 'widgets/guest-payment/payment-screens.ts';
const folder = 'widgets/guest-payment/outcome/';

test('PAY-28 who shows an outcome registers its texts, which the form does not load', () => {
  const files = ['account', 'guest-payment', 'kit', 'personal-area', 'session-list']
    .flatMap((name) =>
      readdirSync(`widgets/${name}`, { recursive: true }).map((file) => `widgets/${name}/${file}`),
    )
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.|node_modules/.test(file) && !file.startsWith(folder));
  const users = files.filter((file) => /\(\s*[`']outcome\./.test(readFileSync(file, 'utf8')));
  expect(users.length).toBeGreaterThan(2);
  const silent = [screens, ...users].filter(
    (file) => !readFileSync(file, 'utf8').includes('\nregisterOutcomeTexts();'),
  );
  expect(silent).toEqual([]);
});
