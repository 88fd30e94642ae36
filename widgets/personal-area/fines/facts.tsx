import { useTranslation } from 'react-i18next';

type FactName =
  | 'uin'
  | 'article'
  | 'place'
  | 'offence'
  | 'seen'
  | 'vehicle'
  | 'certificate'
  | 'total'
  | 'paid'
  | 'ruled'
  | 'order'
  | 'issued'
  | 'type'
  | 'provider';

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
