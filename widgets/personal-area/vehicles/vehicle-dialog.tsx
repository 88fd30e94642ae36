import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import { certificateNumber, maskCertificate, newVehicle } from '@kerb/core/domain/account/vehicle-rules.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { VehicleValues } from '@kerb/core/validation/vehicle.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { useRuledForm } from '@kerb/kit/forms/use-ruled-form.ts';
import { CategoryField } from '@kerb/kit/payment-form/category-field.tsx';
import { useChangeVehicles, type VehicleDraft } from '@kerb/kit/queries/vehicles.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { codeInput, TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registerVehicleTexts, vehiclesStylesheet } from './vehicles-assets.ts';

registerVehicleTexts();

export interface VehicleDialogProps extends AccountData {
  /** Absent for a new vehicle. */
  readonly edited: Vehicle | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a vehicle. After a failure it stays open with what was typed. */
export function VehicleDialog({ settings, profile, edited, onClose }: VehicleDialogProps) {
  const { t } = useTranslation('vehicles');
  const styleRef = useStylesheet(vehiclesStylesheet);
  const changing = useChangeVehicles();
  const [hasFailed, setFailed] = useState(false);
  const asksCategory = settings.asksVehicleCategory;
  const { form, errorOf, formError, categoryOf } = useVehicleForm({
    vehicles: profile.vehicles,
    edited,
    asksCategory,
  });
  const isBusy = changing.isPending;

  const save = async (values: VehicleValues) => {
    const plate = typedPlate(values);
    if (isBusy || !plate) return;
    setFailed(false);
    const vehicle: VehicleDraft = {
      ...edited,
      plate,
      isForeign: values.isForeign,
      category: await categoryOf(values),
      isPrimary: values.isPrimary,
      registrationCertificate: certificateNumber(values.certificate) || undefined,
      name: values.name.trim() || undefined,
    };
    try {
      await changing.mutateAsync(
        edited ? { kind: 'change', previous: edited, vehicle } : { kind: 'add', vehicle },
      );
      onClose();
    } catch (error) {
      if (reasonOf(error) !== 'plateListed') return setFailed(true);
      form.setError('plate', { type: 'server', message: 'vehicles:plate.occupied' }, { shouldFocus: true });
    }
  };

  return (
    <FormDialog
      title={t(edited ? 'form.change' : 'form.add')}
      submitLabel={t('form.save')}
      alert={formError ?? (hasFailed ? t('failed') : undefined)}
      {...{ isBusy, styleRef, onClose }}
      onSubmit={form.handleSubmit(save)}
    >
      <Fields
        {...{ form, errorOf, asksCategory }}
        canBePrimary={!edited?.isPrimary && profile.vehicles.length > 0}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<VehicleValues>;
  readonly errorOf: (field: keyof VehicleValues) => string | undefined;
  readonly asksCategory: boolean;
  /** The first vehicle is the main one, and stays it until another takes its place. */
  readonly canBePrimary: boolean;
}

function Fields({ form, errorOf, asksCategory, canBePrimary }: FieldsProps) {
  const { t } = useTranslation('vehicles');
  const { t: pay } = useTranslation('pay');
  const { register, control, setValue, trigger, formState } = form;
  const isForeign = useWatch({ control, name: 'isForeign' });
  const certificate = register('certificate');
  return (
    <>
      <Preview form={form} />
      <TextField
        {...register('plate', {
          // The category is checked against the plate.
          onChange: () => void (formState.errors.category && trigger('category')),
        })}
        label={pay('plate.label')}
        hint={pay(isForeign ? 'plate.foreignHint' : 'plate.hint')}
        error={errorOf('plate')}
        {...codeInput}
      />
      <Checkbox
        {...register('isForeign', {
          onChange: () => void (formState.touchedFields.plate && trigger('plate')),
        })}
        label={pay('plate.foreign')}
      />
      {asksCategory ? <CategoryField {...register('category')} error={errorOf('category')} /> : null}
      <TextField
        {...certificate}
        onChange={(event) =>
          setValue('certificate', maskCertificate(event.target.value), {
            shouldValidate: formState.errors.certificate !== undefined,
            shouldTouch: true,
          })
        }
        label={t('form.certificate')}
        hint={t('form.certificateHint')}
        error={errorOf('certificate')}
        {...codeInput}
      />
      <TextField
        {...register('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={40}
        autoComplete="off"
      />
      {canBePrimary ? (
        <Checkbox {...register('isPrimary')} label={t('form.isPrimary')} hint={t('form.isPrimaryHint')} />
      ) : null}
    </>
  );
}

/** The typed plate as it will be drawn. */
function Preview({ form: { control } }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('vehicles');
  const [plate, isForeign] = useWatch({ control, name: ['plate', 'isForeign'] });
  const typed = typedPlate({ plate, isForeign });
  return (
    <div className="kerb-vehicles__preview" aria-live="polite">
      {typed ? <Plate plate={typed} isForeign={isForeign} /> : <p>{t('form.preview')}</p>}
    </div>
  );
}

interface Options {
  readonly vehicles: readonly Vehicle[];
  readonly edited: Vehicle | undefined;
  readonly asksCategory: boolean;
}

const rules = lazyChunk(() => import('@kerb/core/validation/vehicle.ts'));

/** The form of a new or a changed vehicle, with an error text for each field. */
function useVehicleForm({ vehicles, edited, asksCategory }: Options) {
  const ruled = useRuledForm<VehicleValues>({
    defaultValues: valuesOf(edited, vehicles.length === 0),
    loadRules: async () => (await rules.load()).vehicleSchema({ vehicles, edited, asksCategory }),
  });
  return {
    ...ruled,
    categoryOf: async (values: VehicleValues) => (await rules.load()).categoryOf(values, asksCategory),
  };
}

/** A new vehicle starts empty. The first vehicle of an account is its main one. */
function valuesOf(edited: Vehicle | undefined, isFirst: boolean): VehicleValues {
  if (!edited) return { ...newVehicle, certificate: '', name: '', isPrimary: isFirst };
  const { plate, isForeign, category, registrationCertificate, name, isPrimary } = edited;
  const certificate = maskCertificate(registrationCertificate ?? '');
  return { plate, isForeign, category, certificate, name: name ?? '', isPrimary };
}
