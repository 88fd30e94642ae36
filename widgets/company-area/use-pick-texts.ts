import type { ComboboxTexts } from '@kerb/kit/ui/combobox.tsx';
import { useTranslation } from 'react-i18next';

/** The texts of a field with a list of the fleet. */
export function usePickTexts(): ComboboxTexts {
  const { t } = useTranslation('company');
  return {
    open: t('pick.open'),
    clear: t('pick.clear'),
    empty: t('pick.none'),
    count: (count) => t('pick.count', { count }),
    more: (count) => t('pick.more', { count }),
  };
}
