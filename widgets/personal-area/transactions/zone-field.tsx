import { parkingSpots, zoneSpots } from '@kerb/kit/payment-form/spots.ts';
import { useZones } from '@kerb/kit/queries/city.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { Combobox } from '@kerb/kit/ui/combobox.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** A zone's id or a parking's code. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The zone, or the parking in a city whose config says so. */
export function ZoneField(props: Props) {
  return useCity().filtersHistoryByParking ? <ParkingCode {...props} /> : <ZoneNumber {...props} />;
}

function ZoneNumber({ value, onChange }: Props) {
  const { t } = useTranslation('transactions');
  const { data: zones, isError } = useZones();
  const options = useMemo(
    () =>
      zoneSpots(zones ?? []).map(({ id, code, name }) => ({
        value: id,
        label: name ? `${code}. ${name}` : code,
      })),
    [zones],
  );
  return (
    <Select
      label={t('filter.zone')}
      placeholder={t('filter.any')}
      hint={isError && !zones ? t('filter.zonesFailed') : undefined}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}

function ParkingCode({ value, onChange }: Props) {
  const { t } = useTranslation('transactions');
  const { t: pay } = useTranslation('pay');
  const config = useCity();
  const { data: map, isError } = useMapData();
  const options = useMemo(
    () =>
      map
        ? parkingSpots(map.objects, config).map(({ code, name }) => ({
            value: code,
            label: code,
            detail: name || undefined,
          }))
        : [],
    [map, config],
  );
  return (
    <Combobox
      label={t('filter.parking')}
      placeholder={t('filter.any')}
      hint={isError && !map ? t('filter.zonesFailed') : undefined}
      options={options}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      texts={{
        open: pay('spot.open'),
        clear: pay('spot.clear'),
        empty: pay('spot.none'),
        count: (count) => pay('spot.count', { count }),
        more: (count) => pay('spot.more', { count }),
      }}
    />
  );
}
