import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import type { ReactNode } from 'react';

export const refusal = (code: string) => new AppError('refused', { code });

interface PageOptions {
  readonly api?: Parameters<typeof testAccount>[1];
  readonly features?: Partial<CityConfig['features']>;
  readonly config?: Partial<CityConfig>;
  readonly options?: Partial<CityOptions>;
  readonly settings?: Partial<CitySettings>;
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
  readonly drafts?: Map<string, unknown>;
}

/** Renders a form as its own page, with a fake city and without storage. */
export async function renderForm(content: ReactNode, options: PageOptions = {}) {
  const shared = listedCity();
  const { features, language = 'ru', theme = 'light' } = options;
  const config: CityConfig = {
    ...shared.config,
    ...options.config,
    features: { ...shared.config.features, ...features },
  };
  const runtime = testRuntime(config, {
    loadOptions: async () => ({ hasPrivateData: true, ...options.options }) as CityOptions,
    loadSettings: async () => ({ ...options.settings }) as CitySettings,
  });
  runtime.store.remove(`registration:${config.city}`);
  const account = testAccount(config.city, options.api ?? {});
  const screen = await renderInShadow(
    <TestRuntime runtime={runtime} language={language} drafts={options.drafts} account={account}>
      {content}
    </TestRuntime>,
    theme,
  );
  return { ...screen, auth: account.auth, clock: runtime.clock };
}
