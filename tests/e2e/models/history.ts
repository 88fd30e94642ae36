import { expect, type Locator, type Page } from '@playwright/test';

/** The history of operations, in Russian. */
export class History {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly spending: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'История операций' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.spending = page.getByRole('region', { name: 'Расходы' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/profile/operations${query}`);
    await expect(this.table).toBeVisible();
    await expect(this.spending).toContainText('Потрачено');
  }

  async filter(name: string, value: string): Promise<void> {
    await this.page.getByRole('search').getByLabel(name, { exact: true }).selectOption(value);
  }

  /** Follows a link of the download menu; the file's bytes. */
  async download(name: string, menu = 'Скачать'): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    await this.page.getByRole('button', { name: menu }).click();
    const started = this.page.waitForEvent('download');
    await this.page.getByRole('link', { name }).click();
    const download = await started;
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
  }
}
