import { bank } from '../e2e/models/bank.ts';
import { PayForm } from '../e2e/models/pay-form.ts';
import { newPlate } from '../e2e/models/plates.ts';
import { expect } from '../e2e/setup/test.ts';
import { test, watchErrors } from './host-page.ts';

test.use({ now: 'running' });

/**
 * Translates the page and each open shadow root, again after each change, as a browser's translation does:
 * the text goes and `<font>` is in its place. The words stay, so that tests find them. An extension adds a
 * node beside each field and wraps each picture.
 */
function rewriteEverything(): void {
  const seen = new WeakSet<Node>();
  const rewritten = { texts: 0 };
  Object.assign(window, { rewritten });
  const rewrite = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
      const parent = node.parentElement;
      if (node instanceof Element && node.shadowRoot) follow(node.shadowRoot);
      if (
        node instanceof Text &&
        node.data.trim() &&
        !parent?.closest('font, script, style, textarea, svg')
      ) {
        const font = document.createElement('font');
        font.append(Object.assign(document.createElement('font'), { textContent: node.data }));
        node.replaceWith(font);
        rewritten.texts += 1;
      }
      if (seen.has(node)) continue;
      seen.add(node);
      if (node instanceof HTMLInputElement) node.after(document.createElement('grammar-extension'));
      if (node instanceof SVGSVGElement) {
        const wrapper = document.createElement('picture-extension');
        node.replaceWith(wrapper);
        wrapper.append(node);
      }
    }
  };
  const follow = (root: Document | ShadowRoot) => {
    if (seen.has(root)) return;
    seen.add(root);
    new MutationObserver(() => rewrite(root)).observe(root, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    rewrite(root);
  };
  const start = () => {
    follow(document);
    setInterval(() => rewrite(document), 50);
  };
  addEventListener('DOMContentLoaded', start);
}

test('EMB-31 while the page is translated and extensions add nodes, a stay is priced, corrected and paid', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await page.addInitScript(rewriteEverything);
  await openHostPage('<h1>City</h1><parking-pay city="nizhny-novgorod"><a href="/">Link</a></parking-pay>');
  const element = page.locator('parking-pay');
  const form = new PayForm(page, element);
  await form.fill({ plate: newPlate() });
  await form.expectPriced();
  const before = await form.price.textContent();
  await element.getByRole('button', { name: '2 часа' }).click();
  await expect(form.price).not.toHaveText(before ?? '');
  await form.expectPriced();
  await form.goToPaymentPage();
  await bank.pay(page);
  await expect(element.getByText(/Оплачено/).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'rewritten').texts)).toBeGreaterThan(20);
  expect(errors).toEqual([]);
});

test('EMB-31 on a translated page the other elements go on: a search on the map, and logging in', async ({
  page,
  openHostPage,
}) => {
  const errors = watchErrors(page);
  await page.addInitScript(rewriteEverything);
  await openHostPage(
    '<parking-map city="nizhny-novgorod" style="height: 500px"></parking-map><parking-account city="nizhny-novgorod"></parking-account>',
  );
  const map = page.locator('parking-map');
  await expect(map.locator('.kerb-marker').first()).toBeVisible();
  await map.getByRole('combobox').first().fill('пар');
  await expect(map.getByRole('option').first()).toBeVisible();
  await map.getByRole('option').first().click();
  await expect(map.getByRole('combobox').first()).not.toHaveValue('пар');
  const account = page.locator('parking-account');
  await account.getByRole('button', { name: 'Войти' }).first().click();
  const name = account.getByRole('textbox').first();
  await name.pressSequentially('anna@kerb.example');
  await account.locator('input[type=password]').fill('wrong-password');
  await account.locator('[type=submit]').click();
  await expect(account.getByRole('alert').first()).toBeVisible();
  await expect(name).toHaveValue('anna@kerb.example');
  expect(errors.filter((line) => !/status of 40/.test(line))).toEqual([]);
});
