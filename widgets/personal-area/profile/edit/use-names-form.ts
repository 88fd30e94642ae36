import { changedNames, type Names } from '@kerb/core/domain/account/changed-names.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeProfile } from '@kerb/kit/queries/profile-changes.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import type { Dispatch } from 'react';
import { useWatch } from 'react-hook-form';
import type { EditEvent } from './edit-steps.ts';

const rules = lazyChunk(() => import('@kerb/core/validation/own-profile.ts'));

/** The names of the driver; only those that differ from the profile's are sent. */
export function useNamesForm(profile: Profile, dispatch: Dispatch<EditEvent>) {
  const changing = useChangeProfile();
  const { firstName, lastName, middleName } = profile;
  const names = useSentForm<Names>({
    defaultValues: { firstName, lastName, middleName },
    loadRules: async () => (await rules.load()).namesSchema(),
    send: async (typed) => {
      await changing.mutateAsync(changedNames(profile, typed));
      dispatch({ type: 'saved', what: 'names' });
    },
  });
  const [typedFirst, typedLast, typedMiddle] = useWatch({
    control: names.form.control,
    name: ['firstName', 'lastName', 'middleName'],
  });
  const change = changedNames(profile, {
    firstName: typedFirst,
    lastName: typedLast,
    middleName: typedMiddle,
  });
  return { ...names, hasChanged: Object.keys(change).length > 0 };
}

export type NamesForm = ReturnType<typeof useNamesForm>;
