import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

const kinds = ['onStreet', 'offStreet'] as const;
const columns = ['parkings', 'spaces', 'freeSpaces'] as const;

/** The counters of the whole city. A kind that the city does not have is left out. */
export const CountersTable = memo(function CountersTable({ counters }: Pick<MapData, 'counters'>) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const shown = kinds.filter((kind) => counters[kind].parkings > 0);
  if (shown.length === 0) return null;
  return (
    <table className="kerb-map-numbers">
      <caption>{t('counters.title')}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`counters.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`counters.${kind}`)}</th>
            {columns.map((column) => (
              <td key={column}>{number.format(counters[kind][column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
