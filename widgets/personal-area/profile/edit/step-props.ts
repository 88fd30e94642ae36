import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { Dispatch } from 'react';
import type { EditEvent } from './edit-steps.ts';

/** The props of every step. */
export interface StepProps<State> {
  readonly state: State;
  readonly profile: Profile;
  readonly dispatch: Dispatch<EditEvent>;
  /** Whether a call is under way: the dialog stays open until it ends. */
  readonly onBusy: (isBusy: boolean) => void;
}
