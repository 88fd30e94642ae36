import { portalOptions, type SmsTemplates } from '@kerb/cities/portal-options.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { CommandParts } from '../content/command-parts.tsx';
import { ContentPage } from '../content/content-page.tsx';
import { SmsNumber } from '../content/sms-number.tsx';
import { usePaths } from '../paths.ts';

/** Two cities have it; the others lead to the map. */
export default function UpdatePage() {
  const paths = usePaths();
  const { smsTemplates } = portalOptions(useCity().city);
  return smsTemplates ? <Commands templates={smsTemplates} /> : <Navigate to={paths.to('map')} replace />;
}

/** The short number, the city's prefix, and the four commands. */
function Commands({ templates }: { readonly templates: SmsTemplates }) {
  const { t } = useTranslation('content');
  const values: Readonly<Record<string, string>> = {
    prefix: templates.prefix,
    zone: t('update.zone'),
    plate: t('update.plate'),
    hours: t('update.hours'),
    amount: t('update.amount'),
  };
  const partsOf = (template: string) =>
    template.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot).split('*');
  return (
    <ContentPage title={t('update.title')}>
      <SmsNumber />
      <p>
        {t('update.intro')} {t('update.prefix')}: <strong>{templates.prefix}</strong>
      </p>
      <ul className="kerb-stack kerb-content__commands">
        {(['pay', 'renew', 'refill', 'end'] as const).map((command) => (
          <li key={command}>
            <Card>
              <h2 className="kerb-content__item-title">{t(`update.${command}`)}</h2>
              <CommandParts parts={partsOf(templates[command])} />
              {command === 'end' ? <p className="kerb-note">{t('update.endHint')}</p> : null}
            </Card>
          </li>
        ))}
      </ul>
    </ContentPage>
  );
}
