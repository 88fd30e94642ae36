import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { inOtherLanguage } from '../paths.ts';

/** The same page and query in the other language. */
export function LanguageSwitch() {
  const { t } = useTranslation('portal');
  const language = useLanguage();
  const { pathname, search, hash } = useLocation();
  const other = language === 'ru' ? 'en' : 'ru';
  return (
    <Link
      className="kerb-portal-language"
      to={`${inOtherLanguage(pathname, language)}${search}${hash}`}
      lang={other}
      hrefLang={other}
      title={t('language.title')}
    >
      <span aria-hidden="true">{other.toUpperCase()}</span>
      <span className="kerb-visually-hidden">{t('language.switch')}</span>
    </Link>
  );
}
