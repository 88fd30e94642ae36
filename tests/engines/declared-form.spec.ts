import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredForm } from '@kerb/embed/declared-form/declared-form.ts';
import { addresses } from '../../playwright.config.ts';
import { Page } from './setup/page.ts';
import { expect, test } from './setup/test.ts';

/** A page with the form in its HTML, as the builder writes it for this portal. */
function pageWithForm(portal: string = addresses.portal): string {
  const built = join(import.meta.dirname, '../../widgets/embed/dist-test/declared-form.json');
  const form = declaredForm(JSON.parse(readFileSync(built, 'utf8')), {
    language: 'ru',
    theme: 'light',
    city: 'nizhny-novgorod',
    action: `${portal}/guest-payment`,
    presets: { duration: '02:00' },
  });
  return `<parking-pay city="nizhny-novgorod">${form}<a href="/">Portal</a></parking-pay>`;
}

test('EMB-28 with JavaScript switched off the form is shown, and opens the portal with zone, plate and duration', {
  tag: '@short',
}, async ({ engine, engineName }) => {
  const tab = await engine.openTab({ hasScript: false });
  const policy = engineName === 'webkit' ? 'sandbox allow-forms' : '';
  // WebKit's driver gives no answer while a page without script is left for another site.
  await new Page(tab).open(pageWithForm(addresses.host), { policy });
  // WebKit's driver sometimes never answers with a picture of a page without script. That its fields take the
  // focus and are sent shows that they are there.
  const picture = () => (engineName === 'webkit' ? undefined : tab.screenshot());
  const empty = await picture();
  // Past the choice between street and barrier.
  for (const text of ['1', 'А123ВС52']) {
    await tab.press('Tab');
    if (text === '1') await tab.press('Tab');
    await tab.type(text);
  }
  if (empty) expect((await picture())?.equals(empty)).toBe(false);
  await tab.press('Enter');
  await expect.poll(() => tab.url()).toMatch(/\/guest-payment\?/);
  const opened = await tab.url();
  await tab.close();

  const withScript = await engine.openTab();
  const portal = new Page(withScript);
  await portal.goto(opened.replace(addresses.host, addresses.portal));
  await expect.poll(() => portal.see('input[name=zone][role=combobox]')).toMatch(/^1\b/);
  expect(await portal.see('input[name=plate]')).toBe('А123ВС52');
  expect(await portal.see('select[name=duration]')).toBe('120');
  await withScript.close();
});

test('EMB-28 the script takes the form over with what was typed', { tag: '@short' }, async ({ tab }) => {
  const plate = 'parking-pay >>> input[name=plate]';
  const page = await tab.open(pageWithForm(), { hold: true });
  await tab.fill(plate, 'А123ВС52');
  await tab.release(page);
  await tab.see('parking-pay >>> input[name=zone][role=combobox]');
  expect(await tab.see(plate)).toBe('А123ВС52');
});
