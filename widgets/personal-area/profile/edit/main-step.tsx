import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import type { EditState } from './edit-steps.ts';
import { useReportBusy } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import type { NamesForm } from './use-names-form.ts';

interface Props extends StepProps<Extract<EditState, { step: 'main' }>> {
  /** Absent in a city without names. */
  readonly names: NamesForm | undefined;
}

/** The names, the ways to the other steps, and what the last one has changed. */
export function MainStep({ state, names, dispatch, onBusy }: Props) {
  const { t } = useTranslation('profile');
  return (
    <div className="kerb-stack kerb-stack--5">
      {state.saved ? <Notice tone="success">{t(`edit.saved.${state.saved}`)}</Notice> : null}
      {names ? <NamesFields names={names} onBusy={onBusy} /> : null}
      <div className="kerb-stack kerb-stack--2">
        <Button isWide onClick={() => dispatch({ type: 'open', step: 'email' })}>
          {t('edit.emailOpen')}
        </Button>
        <Button isWide onClick={() => dispatch({ type: 'openPhone' })}>
          {t('edit.phoneOpen')}
        </Button>
        <Button isWide onClick={() => dispatch({ type: 'open', step: 'password' })}>
          {t('edit.passwordOpen')}
        </Button>
      </div>
    </div>
  );
}

function NamesFields({ names, onBusy }: { readonly names: NamesForm } & Pick<Props, 'onBusy'>) {
  const { t } = useTranslation('profile');
  const { t: signIn } = useTranslation('signIn');
  const { field, alert, isBusy, submit, hasChanged } = names;
  useReportBusy(isBusy, onBusy);
  return (
    <form className="kerb-stack kerb-stack--5" noValidate aria-label={t('edit.title')} onSubmit={submit}>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      <TextField {...field('lastName')} label={signIn('registration.lastName')} autoComplete="family-name" />
      <TextField {...field('firstName')} label={signIn('registration.firstName')} autoComplete="given-name" />
      <TextField
        {...field('middleName')}
        label={signIn('registration.middleName')}
        hint={signIn('registration.optional')}
        autoComplete="additional-name"
      />
      {/* PRF-25 */}
      <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={!hasChanged}>
        {t('edit.save')}
      </Button>
    </form>
  );
}
