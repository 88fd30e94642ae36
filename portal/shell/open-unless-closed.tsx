import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandAndCity } from './brand-and-city.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Message } from './message.tsx';

/**
 * While the city is closed, only its message is shown, with the way to pay first, and the ways to another
 * city and language. The options are requested once per page.
 */
export function OpenUnlessClosed({ children }: { readonly children: ReactNode }) {
  const { data: options } = useCityOptions();
  return options?.isClosed ? <Closed options={options} /> : children;
}

function Closed({ options: { contacts, smsNumber } }: { readonly options: CityOptions }) {
  const { t } = useTranslation('portal');
  const { t: common } = useTranslation();
  const { phone } = contacts;
  useEffect(() => {
    document.title = t('closed.title');
  }, [t]);
  return (
    <>
      <header className="kerb-portal-header kerb-portal-header--closed">
        <BrandAndCity />
        <LanguageSwitch />
      </header>
      <main className="kerb-portal-closed">
        <Message
          title={t('closed.title')}
          text={t('closed.text')}
          actions={
            <>
              <a className="kerb-button kerb-button--primary kerb-button--normal" href={`sms:${smsNumber}`}>
                {t('closed.sms', { number: smsNumber })}
              </a>
              {phone ? (
                <a
                  className="kerb-button kerb-button--secondary kerb-button--normal"
                  href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                >
                  {phone}
                </a>
              ) : null}
              <button
                type="button"
                className="kerb-button kerb-button--secondary kerb-button--normal"
                onClick={() => location.reload()}
              >
                {common('tryAgain')}
              </button>
            </>
          }
        />
      </main>
    </>
  );
}
