import type { AccountData } from '@kerb/account/use-account-data.ts';
import { useUsedVehicles } from '@kerb/account/used-vehicles.ts';
import { MistakeQuestion } from '@kerb/kit/payment-form/mistake-question.tsx';
import { registerPayScreenTexts } from '@kerb/kit/payment-form/screen-texts.ts';
import type { ComponentProps } from 'react';

registerPayScreenTexts();

export interface StartQuestionProps
  extends AccountData,
    Omit<ComponentProps<typeof MistakeQuestion>, 'used' | 'durations'> {}

/** Asks about a slip in a stay of this account. */
export function StartQuestion({ settings, profile, ...question }: StartQuestionProps) {
  return <MistakeQuestion {...question} used={useUsedVehicles(profile)} durations={settings.durations} />;
}
