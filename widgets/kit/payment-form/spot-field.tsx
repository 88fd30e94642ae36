import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Notice } from '../ui/notice.tsx';
import type { SpotList } from './use-spots.ts';

interface Props {
  readonly places: SpotList;
  readonly paysByParking: boolean;
  readonly error: string | undefined;
}

interface PlaceValues {
  readonly zone: string;
  readonly parking: string;
}

/** Where: by the number on the sign, or by name or address. A list that could not be read can be asked for again (PAY-02). */
export function SpotField({ places, paysByParking, error }: Props) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const kind = paysByParking ? 'parking' : 'zone';
  const { field } = useController<PlaceValues, 'zone' | 'parking'>({ name: kind });
  const { ref, value, onChange, onBlur } = field;
  const { choices } = places;
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
        label={t(`place.${kind}`)}
        hint={choices?.find(({ id }) => id === value)?.name || t(`place.${kind}Hint`)}
        error={error}
        options={options}
        value={value || undefined}
        onChange={(id) => onChange(id ?? '')}
        onBlur={onBlur}
        // A list that is not there yet says nothing of what was typed.
        unnamedError={(holding) =>
          choices?.length ? t(holding ? 'place.unlisted' : 'place.none') : undefined
        }
        texts={{
          open: t('place.open'),
          clear: t('place.clear'),
          empty: t('place.none'),
          count: (count) => t('place.count', { count }),
          more: (count) => t('place.more', { count }),
        }}
      />
      {places.hasFailed ? (
        <Notice
          tone="danger"
          title={common('loadFailed')}
          actions={
            <Button size="small" isBusy={places.isLoading} onClick={places.reload}>
              {common('tryAgain')}
            </Button>
          }
        >
          {t('place.failed')}
        </Notice>
      ) : null}
    </>
  );
}
