import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { type Dispatch, type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditEvent, EditState } from './edit-steps.ts';

/** The props of the step with this name. */
export interface StepProps<Step extends EditState['step']> {
  readonly state: Extract<EditState, { readonly step: Step }>;
  readonly profile: Profile;
  readonly dispatch: Dispatch<EditEvent>;
  /** Whether a call is under way: the dialog stays open until it ends. */
  readonly onBusy: (isBusy: boolean) => void;
}

interface Props extends Pick<StepProps<'main'>, 'dispatch' | 'onBusy'> {
  readonly submitText: string;
  /** An error that is about no field. */
  readonly alert: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** The form of a step behind the main one: fields, submit, back. */
export function StepForm({ submitText, alert, isBusy, onBusy, onSubmit, dispatch, children }: Props) {
  const { t } = useTranslation('profile');
  useReportBusy(isBusy, onBusy);
  return (
    <form className="kerb-stack kerb-stack--5" noValidate onSubmit={onSubmit}>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      {children}
      <div className="kerb-cluster kerb-profile__foot">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submitText}
        </Button>
        <Button disabled={isBusy} onClick={() => dispatch({ type: 'back' })}>
          {t('edit.back')}
        </Button>
      </div>
    </form>
  );
}

/** Tells the dialog whether a call is under way, and that none is once the step has gone. */
export function useReportBusy(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  const report = useEffectEvent(onBusy);
  useEffect(() => {
    report(isBusy);
    return () => report(false);
  }, [isBusy]);
}
