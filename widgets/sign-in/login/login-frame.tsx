import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import type { TextFieldProps } from '@kerb/kit/ui/text-field.tsx';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { Login } from './use-login.ts';
import type { ProviderCheck } from './use-provider-check.ts';

registerSignInTexts();

interface Props {
  readonly login: Login;
  readonly alert: string | undefined;
  readonly captchaField: Omit<TextFieldProps, 'label'>;
  readonly onSubmit: (event: FormEvent) => void;
  /** The fields above the captcha. */
  readonly children: ReactNode;
  /** What stands below the button. */
  readonly links?: ReactNode;
}

/** A login form: alert, fields, the city's captchas, and the button. */
export function LoginFrame({ login, alert, captchaField, onSubmit, children, links }: Props) {
  const { t } = useTranslation('signIn');
  const { captcha, providerCheck, sentAs, isLoading, isProving } = login;
  const styleRef = useStylesheet(signInStylesheet);
  return (
    <form ref={styleRef} className="kerb-sign-in" noValidate onSubmit={onSubmit}>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      {children}
      {captcha ? <CaptchaField {...captchaField} image={captcha} identifier={sentAs} /> : null}
      {providerCheck ? <ProviderCaptchaField check={providerCheck} /> : null}
      <div role="status" className="kerb-sign-in__proving">
        {isProving ? <Notice announce="off">{t('proving')}</Notice> : null}
      </div>
      <Button type="submit" variant="primary" isWide isBusy={isLoading}>
        {t('submit')}
      </Button>
      {links}
    </form>
  );
}

/**
 * The provider's captcha, in a frame of the city's own origin: its script reaches neither this page nor a
 * token.
 */
function ProviderCaptchaField({ check }: { readonly check: ProviderCheck }) {
  const { t } = useTranslation('signIn');
  const { captcha, status, error, respond } = check;
  // On the page's own origin the frame gets none: it would reach this page's storage.
  const { origin: frameOrigin } = new URL(captcha.frameUrl);
  const isForeign = frameOrigin !== location.origin;
  const frame = useRef<HTMLIFrameElement>(null);
  // Another frame after a refusal: a response is right once.
  const [round, setRound] = useState(0);
  const receive = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    const isOurs = source === frame.current?.contentWindow && origin === (isForeign ? frameOrigin : 'null');
    const response = isOurs ? responseIn(data) : undefined;
    if (response !== undefined) respond(response);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  const isRefused = status === 'open' && error !== undefined;
  const renew = useEffectEvent(() => setRound((current) => current + 1));
  useEffect(() => {
    if (isRefused) renew();
  }, [isRefused]);
  return (
    <div className="kerb-sign-in__captcha">
      {status === 'passed' ? null : (
        <iframe
          key={round}
          ref={frame}
          className="kerb-sign-in__frame"
          src={captcha.frameUrl}
          title={t('providerCaptcha.label')}
          sandbox={`allow-scripts allow-popups${isForeign ? ' allow-same-origin' : ''}`}
          referrerPolicy="no-referrer"
        />
      )}
      <div role="status">
        {status === 'passed' ? (
          <Notice tone="success" announce="off">
            {t('providerCaptcha.passed')}
          </Notice>
        ) : null}
      </div>
      {error ? <Notice tone="danger">{error}</Notice> : null}
    </div>
  );
}

function responseIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('captchaResponse' in data)) return undefined;
  const { captchaResponse } = data;
  return typeof captchaResponse === 'string' ? captchaResponse : undefined;
}
