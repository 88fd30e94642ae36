import { type FormEvent, type ReactNode, type RefCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../runtime/error-notice.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

interface FormDialogProps {
  readonly title: string;
  /** Of the button that sends the form. */
  readonly submitLabel: string;
  /** On that button. */
  readonly price?: string | undefined;
  readonly canSubmit?: boolean | undefined;
  /** Something that the form needs is loading, such as its price. */
  readonly isLoading?: boolean | undefined;
  /** The form is being sent: it cannot be left. */
  readonly isBusy: boolean;
  /** Takes the place of the button. */
  readonly action?: ReactNode;
  /** Above the form: what it is about. */
  readonly facts?: ReactNode;
  readonly className?: string | undefined;
  readonly styleRef?: RefCallback<HTMLElement> | undefined;
  /** What the form as a whole lacks. */
  readonly alert?: string | undefined;
  /** Why it could not be sent. */
  readonly error?: unknown;
  /** Of the button that closes; "Cancel" by default. */
  readonly closeText?: string | undefined;
  readonly onSubmit: (event: FormEvent) => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form. After a failure it stays open with what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, isBusy, className = 'kerb-stack kerb-stack--5', styleRef, alert, error } = props;
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      onClose={props.onClose}
      canDismiss={!isBusy}
      title={title}
      footer={
        <>
          {props.action ?? <SubmitButton {...props} formId={formId} />}
          <Button disabled={isBusy} onClick={props.onClose}>
            {props.closeText ?? t('cancel')}
          </Button>
        </>
      }
    >
      {props.facts}
      <form
        id={formId}
        ref={styleRef}
        className={className}
        noValidate
        aria-label={title}
        onSubmit={(event) => void props.onSubmit(event)}
      >
        {props.children}
        {alert ? <Notice tone="danger">{alert}</Notice> : null}
        <ErrorNotice error={error} />
      </form>
    </Dialog>
  );
}

interface SubmitProps extends FormDialogProps {
  readonly formId: string;
}

function SubmitButton({ submitLabel, price, canSubmit = true, isLoading, isBusy, formId }: SubmitProps) {
  return (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      isBusy={isBusy || isLoading}
      disabled={!canSubmit}
      price={price}
    >
      {submitLabel}
    </Button>
  );
}
