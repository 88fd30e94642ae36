import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { addDays, calendarDateText, cityDate, parseCalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { type PermitSearch, type PermitSettings, permitStartRange } from '@kerb/core/domain/permit/permit.ts';
import type { PermitSearchValues } from '@kerb/core/validation/permit.ts';
import { useRuledForm } from '@kerb/kit/forms/use-ruled-form.ts';
import type { FinderReference } from '@kerb/kit/queries/permits.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { FieldNotes, useField } from '@kerb/kit/ui/field.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useEffect, useEffectEvent } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { vehicleOptions } from '../permits/action-dialog.tsx';

const rules = lazyChunk(() => import('@kerb/core/validation/permit.ts'));

/** What the search looked for, and for which vehicle. */
export interface Search extends PermitSearch {
  readonly plate: string;
}

interface Props {
  readonly profile: Profile;
  readonly permitSettings: PermitSettings;
  readonly reference: FinderReference;
  /** The search whose results are shown. */
  readonly search: Search | undefined;
  /** `undefined` as soon as the form says something else than the search. */
  readonly onSearch: (search: Search | undefined) => void;
}

/** Vehicle, zones, start and duration. */
export function SearchForm({ profile, permitSettings, reference, search, onSearch }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('permits');
  const { vehicles } = profile;
  const { form, range, errorOf } = useSearchForm(profile, permitSettings);
  const values = useWatch({ control: form.control });
  const clear = useEffectEvent(() => {
    if (search) onSearch(undefined);
  });
  const written = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the values clears the results.
  useEffect(() => clear(), [written]);
  const find = ({ plate, zones, startDate, days }: PermitSearchValues) => {
    const date = parseCalendarDate(startDate);
    if (date) onSearch({ plate, zoneIds: zones, startDate: date, days: Number(days) });
  };
  if (vehicles.length === 0) return <Notice tone="warning">{t('form.noVehicles')}</Notice>;
  return (
    <form
      className="kerb-stack kerb-stack--5"
      noValidate
      aria-label={t('finder.form')}
      onSubmit={(event) => void form.handleSubmit(find)(event)}
    >
      <div className="kerb-permits__finder-row">
        <Select
          {...form.register('plate')}
          label={t('form.vehicle')}
          options={vehicleOptions(vehicles)}
          placeholder={t('form.chooseVehicle')}
          error={errorOf('plate')}
        />
        <TextField
          {...form.register('startDate')}
          type="date"
          label={t('form.startDate')}
          hint={t('form.dateHint', {
            first: calendarDateText(range.first, language),
            last: calendarDateText(range.last, language),
          })}
          min={range.first}
          max={range.last}
          error={errorOf('startDate')}
        />
        <Select
          {...form.register('days')}
          label={t('finder.days')}
          options={reference.durations.map((count) => ({
            value: String(count),
            label: t('finder.dayCount', { count }),
          }))}
          placeholder={t('finder.chooseDays')}
          error={errorOf('days')}
        />
      </div>
      <Zones zones={reference.zones} error={errorOf('zones')} field={form.register('zones')} />
      <div>
        <Button type="submit" variant="primary" disabled={search !== undefined}>
          {t('finder.submit')}
        </Button>
      </div>
    </form>
  );
}

interface ZonesProps {
  readonly zones: FinderReference['zones'];
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn<'zones'>;
}

function Zones({ zones, error, field }: ZonesProps) {
  const { t } = useTranslation('permits');
  const hint = t('finder.zonesHint');
  const { ids, attributes } = useField({ hint, error }, {});
  return (
    <fieldset
      className="kerb-field"
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
    >
      <legend className="kerb-field__label">{t('finder.zones')}</legend>
      <div className="kerb-permits__zones">
        {zones.map(({ id, name, isSpecial }) => (
          <Checkbox
            key={id}
            {...field}
            value={id}
            label={
              <span className="kerb-permits__zone">
                {name}
                {isSpecial ? <Badge tone="accent">{t('finder.special')}</Badge> : null}
              </span>
            }
          />
        ))}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </fieldset>
  );
}

/** The main vehicle, and tomorrow, in the city's calendar. */
function useSearchForm({ vehicles }: Profile, { earliestInDays }: PermitSettings) {
  const { timeZone } = useCity();
  const today = cityDate(useServerNow(10_000), timeZone);
  const range = permitStartRange(undefined, today, earliestInDays);
  const ruled = useRuledForm<PermitSearchValues>({
    defaultValues: {
      plate: (vehicles.find(({ isPrimary }) => isPrimary) ?? vehicles[0])?.plate ?? '',
      zones: [],
      startDate: earliestInDays > 1 ? range.first : addDays(today, 1),
      days: '',
    },
    loadRules: async () => (await rules.load()).permitSearchSchema({ range }),
    mode: 'onChange',
  });
  return { ...ruled, range };
}
