import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Notice } from '../ui/notice.tsx';
import type { SpotList } from './use-spots.ts';

interface Props {
  readonly spots: SpotList;
  readonly paysByParking: boolean;
  readonly error: string | undefined;
}

interface SpotValues {
  readonly zone: string;
  readonly parking: string;
}

/**
 * The spot, by the number on the sign, or by name or address. A list that failed to load can be requested
 * again.
 */
export function SpotField({ spots, paysByParking, error }: Props) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const kind = paysByParking ? 'parking' : 'zone';
  const { field } = useController<SpotValues, 'zone' | 'parking'>({ name: kind });
  const { ref, value, onChange, onBlur } = field;
  const { choices } = spots;
  const options = useMemo(
    () =>
      choices?.map(({ id, code, name }) => ({
        value: id,
        label: code,
        detail: name || undefined,
      })) ?? [],
    [choices],
  );
  return (
    <>
      <Combobox
        ref={ref}
        name={kind}
        label={t(`spot.${kind}`)}
        hint={choices?.find(({ id }) => id === value)?.name || t(`spot.${kind}Hint`)}
        error={error}
        options={options}
        value={value || undefined}
        onChange={(id) => onChange(id ?? '')}
        onBlur={onBlur}
        // No error while the list is loading.
        unnamedError={(holding) => (choices?.length ? t(holding ? 'spot.unlisted' : 'spot.none') : undefined)}
        emptyText={spots.hasFailed ? t('spot.failed') : choices ? t('spot.none') : common('loading')}
      />
      {spots.hasFailed ? (
        <Notice
          tone="danger"
          title={common('loadFailed')}
          actions={
            <Button size="small" isBusy={spots.isLoading} onClick={spots.reload}>
              {common('tryAgain')}
            </Button>
          }
        >
          {t('spot.failed')}
        </Notice>
      ) : choices?.length === 0 ? (
        <Notice tone="warning">{t('spot.empty')}</Notice>
      ) : null}
    </>
  );
}
