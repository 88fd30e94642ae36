import type texts from '@kerb/core/i18n/en/fines.json';
import { useTranslation } from 'react-i18next';

type FactName = keyof (typeof texts)['field'];

/** Facts by name, in this order; those that are absent are left out. */
export function Facts({ facts }: { readonly facts: Partial<Record<FactName, string | undefined>> }) {
  const { t } = useTranslation('fines');
  const names = Object.keys(facts) as FactName[];
  return (
    <dl className="kerb-fines__facts">
      {names.map((name) =>
        facts[name] === undefined ? null : (
          <div key={name}>
            <dt className="kerb-note">{t(`field.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
