import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type AccountResources, type LoginOutcome, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExternalId } from './login/external-id.ts';
import { LoginModal } from './login/login-modal.tsx';

/** A picture of one pixel. */
export const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const ok: LoginOutcome = { status: 'ok', token: 'token-1' };

export const refused = (code: string, captcha?: string) => ({
  status: 'refused' as const,
  error: new AppError('refused', { code }),
  captcha,
});

interface LoginOptions {
  readonly outcomes?: LoginOutcome[];
  readonly easyAuth?: boolean;
  /** Outcomes of a company's logins; `ok` when none is left. */
  readonly companyOutcomes?: LoginOutcome[];
  /** The city's options; with `hasCompanyAccounts` when absent. */
  readonly cityOptions?: () => Promise<CityOptions>;
  readonly hasCompanyAccounts?: boolean;
  readonly externalId?: ExternalId;
  /** The city's answer to an access token. */
  readonly logInWithExternalId?: AccountResources['logInWithExternalId'];
  /** How the browser solves a challenge; the city accepts none when absent. */
  /** Reads the picture aloud; the city cannot when absent. */
  readonly captchaSpeech?: AccountResources['loadCaptchaSpeech'];
  readonly proveWork?: AccountResources['proveWork'];
  /** Checks a provider's captcha, whose document is this; the city has none when absent. */
  readonly providerCaptcha?: { readonly frameUrl: string; readonly check: AccountResources['checkCaptcha'] };
  /** Calls of logins by passkey; the city has none when absent. */
  readonly passkeys?: Partial<AccountResources>;
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
}

/** The login modal over a page that has a button, with a fake city. */
export async function renderLogin(options: LoginOptions = {}) {
  const {
    outcomes = [],
    easyAuth = true,
    proveWork,
    captchaSpeech,
    providerCaptcha,
    passkeys,
    language = 'ru',
    theme = 'light',
    companyOutcomes = [],
    hasCompanyAccounts = false,
    cityOptions = async () => ({ hasCompanyAccounts }) as CityOptions,
    externalId,
    logInWithExternalId,
  } = options;
  const shared = listedCity();
  const features = { ...shared.config.features, easyAuth };
  // The page of the tests is the portal.
  const config = { ...shared.config, portalUrl: location.origin, features };
  const runtime = testRuntime(config, { loadOptions: cityOptions });
  const logIn = vi.fn(async (_: object) => outcomes.shift() ?? ok);
  const logInAsCompany = vi.fn(async (_: object) => companyOutcomes.shift() ?? ok);
  const { auth, call, posted } = testAccount(config.city, {
    logIn,
    logInAsCompany,
    ...(logInWithExternalId ? { logInWithExternalId } : {}),
    loadAccountCapabilities: async () => ({
      ...noCapabilities,
      hasPasskeys: passkeys !== undefined,
      canProveWork: proveWork !== undefined,
      canSpeakCaptcha: captchaSpeech !== undefined,
      captchaFrameUrl: providerCaptcha?.frameUrl,
    }),
    ...(providerCaptcha ? { checkCaptcha: providerCaptcha.check } : {}),
    ...(proveWork ? { proveWork } : {}),
    ...passkeys,
    ...(captchaSpeech ? { loadCaptchaSpeech: captchaSpeech } : {}),
  });
  const onSignedIn = vi.fn();
  const onEmptyPassword = vi.fn();
  const onOpen = vi.fn();
  const modal = (onClose: () => void) => (
    <LoginModal
      restorePath="/restore-password"
      signUpPath="/registration"
      externalId={externalId}
      {...{ onClose, onSignedIn, onEmptyPassword, onOpen }}
    />
  );
  const around = (content: ReactNode) => (
    <TestRuntime runtime={runtime} language={language} account={{ auth, call }}>
      {content}
    </TestRuntime>
  );
  const screen = await renderInShadow(around(<Page modal={modal} />), theme);
  await page.getByRole('button', { name: 'open' }).click();
  return { ...screen, auth, posted, logIn, logInAsCompany, onSignedIn, onEmptyPassword, onOpen };
}

function Page({ modal }: { readonly modal: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen ? modal(() => setOpen(false)) : null}
    </>
  );
}

export const identifier = () => page.getByLabelText('E-mail или телефон');
export const password = () => page.getByLabelText('Пароль', { exact: true });
export const captcha = () => page.getByLabelText('Код с картинки');
export const send = () => page.getByRole('dialog').getByRole('button', { name: 'Войти' });

export async function fillIn(who = 'anna@kerb.example', secret = 'parking-1') {
  await userEvent.fill(identifier(), who);
  await userEvent.fill(password(), secret);
}
