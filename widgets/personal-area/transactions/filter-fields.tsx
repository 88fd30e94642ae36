import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import { type CalendarDate, parseCalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import { offeredTypes } from '@kerb/core/domain/transaction/filter.ts';
import { type TransactionPeriod, transactionPeriods } from '@kerb/core/domain/transaction/period.ts';
import type { TransactionType } from '@kerb/core/domain/transaction/transaction.ts';
import { parkingSpots, zoneSpots } from '@kerb/kit/payment-form/spot-choices.ts';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { useCitySettings, useZones } from '@kerb/kit/queries/city.ts';
import { useMapData } from '@kerb/kit/queries/map.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Combobox } from '@kerb/kit/ui/combobox.tsx';
import { CloseIcon } from '@kerb/kit/ui/icons.tsx';
import { Select, type SelectOption } from '@kerb/kit/ui/select.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterFleet, FleetFields } from './fleet-fields.tsx';
import type { FilterState } from './use-filter.ts';

interface Props {
  readonly state: FilterState;
  readonly fleet: FilterFleet | undefined;
}

/** Period, type, vehicle and zone. Each change loads the list again. */
export function FilterFields({ state, fleet }: Props) {
  const { t } = useTranslation('transactions');
  const { data: settings } = useCitySettings();
  const { data: profile } = useProfile();
  const { choice, change, reset, isInitial } = state;
  return (
    <search className="kerb-history-filter" aria-label={t('filter.label')}>
      <Select
        label={t('filter.period')}
        value={choice.period}
        options={transactionPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={({ target }) => change({ period: target.value as TransactionPeriod })}
      />
      <Select
        label={t('filter.type')}
        value={choice.type ?? ''}
        placeholder={t('filter.any')}
        options={typesWith(choice.type, settings?.hasBonuses ?? false).map((value) => ({
          value,
          label: t(`type.${value}`),
        }))}
        onChange={({ target }) =>
          change({ type: (target.value || undefined) as TransactionType | undefined })
        }
      />
      {fleet ? (
        <FleetFields fleet={fleet} choice={choice} onChange={change} />
      ) : (
        <Select
          label={t('filter.vehicle')}
          value={choice.plate ?? ''}
          placeholder={t('filter.any')}
          options={vehicleOptions(profile?.vehicles ?? [], choice.plate)}
          onChange={({ target }) => change({ plate: (target.value || undefined) as typeof choice.plate })}
        />
      )}
      <ZoneField value={choice.zoneId} onChange={(zoneId) => change({ zoneId })} />
      {choice.period === 'custom' ? <CustomDays state={state} /> : null}
      {isInitial ? null : (
        <div className="kerb-history-filter__reset">
          <Button variant="quiet" size="small" icon={<CloseIcon />} onClick={reset}>
            {t('filter.reset')}
          </Button>
        </div>
      )}
    </search>
  );
}

/** The offered types, and the chosen one where a link names one that is not offered. */
function typesWith(chosen: TransactionType | undefined, hasBonuses: boolean): readonly TransactionType[] {
  const offered = offeredTypes(hasBonuses);
  return chosen && !offered.includes(chosen) ? [...offered, chosen] : offered;
}

/** The first and the last day. One that is empty or not a whole date is open. */
function CustomDays({ state }: { readonly state: FilterState }) {
  const { t } = useTranslation('transactions');
  const { choice, filter, change } = state;
  const { customDays } = choice;
  const error = filter ? undefined : t('filter.wrongOrder');
  return (
    <div className="kerb-history-filter__days">
      <DayField
        label={t('filter.from')}
        value={customDays.from}
        error={error}
        onChange={(from) => change({ customDays: { ...customDays, from } })}
      />
      <DayField
        label={t('filter.to')}
        value={customDays.to}
        onChange={(to) => change({ customDays: { ...customDays, to } })}
      />
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: CalendarDate | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: CalendarDate | undefined) => void;
}

/**
 * A native date field. While a year is typed, its value is a day of the year 2 or 20, which is no day here.
 */
function DayField({ label, value, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      type="date"
      label={label}
      error={error}
      min="2000-01-01"
      max="2099-12-31"
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        const day = parseCalendarDate(target.value);
        const isWhole = target.value === '' || (day !== undefined && day >= '2000-01-01');
        setTyped(isWhole ? undefined : target.value);
        if (isWhole) onChange(day);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** The cars of the account, and the chosen one, which may have left the account since. */
function vehicleOptions(vehicles: readonly Vehicle[], chosen: Plate | undefined): SelectOption[] {
  const plates = vehicles.map(({ plate }) => plate);
  const all = chosen && !plates.includes(chosen) ? [...plates, chosen] : plates;
  return all.map((plate) => ({ value: plate, label: formatPlate(plate) }));
}

interface ZoneFieldProps {
  /** A zone's id or a parking's code. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The zone, or the parking in a city whose config says so. */
function ZoneField(props: ZoneFieldProps) {
  return useCity().filtersHistoryByParking ? <ParkingCode {...props} /> : <ZoneNumber {...props} />;
}

function ZoneNumber({ value, onChange }: ZoneFieldProps) {
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

function ParkingCode({ value, onChange }: ZoneFieldProps) {
  const { t } = useTranslation('transactions');
  const { t: pay } = useTranslation('pay');
  const { t: common } = useTranslation();
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
      emptyText={map ? pay('spot.none') : isError ? t('filter.zonesFailed') : common('loading')}
    />
  );
}
