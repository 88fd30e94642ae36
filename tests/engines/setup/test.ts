import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { chromium } from '../../../playwright.config.ts';
import { engineExecutable } from '../../run/engines.mjs';
import type { Engine, EngineName } from './engine.ts';
import { Page } from './page.ts';
import { startByPuppeteer } from './puppeteer-engine.ts';
import { startWebKit } from './webkit-engine.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  readonly engineName: EngineName;
  readonly engine: Engine;
}

/** A tab of the engine; at the end no error and no refusal of a policy was seen in it. */
export const test = base.extend<{ readonly tab: Page }, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await start(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],

  tab: async ({ engine }, use, info) => {
    const tab = await engine.openTab();
    const page = new Page(tab);
    await use(page);
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('page.png');
      await writeFile(path, await page.screenshot());
      await info.attach('page', { path, contentType: 'image/png' });
    }
    const problems = await page.problems();
    await tab.close();
    expect(problems).toEqual([]);
  },
});

function start(name: EngineName): Promise<Engine> {
  const executable = name === 'chromium' ? chromium : engineExecutable(name);
  if (!executable) throw new Error(`${name} is not installed`);
  return name === 'webkit' ? startWebKit(executable) : startByPuppeteer(name, executable);
}
