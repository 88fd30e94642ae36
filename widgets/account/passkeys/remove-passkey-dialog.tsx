import type { Passkey } from '@kerb/core/domain/account/passkey.ts';
import type { PasswordValues } from '@kerb/core/validation/passkey.ts';
import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useRemovePasskey } from '@kerb/kit/queries/passkeys.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useTranslation } from 'react-i18next';
import { OwnerField, usePasswordRefusal } from './owner-field.tsx';

const rules = lazyChunk(() => import('@kerb/core/validation/passkey.ts'));

interface Props {
  readonly passkey: Passkey;
  /** Then the password is asked for. */
  readonly isLast: boolean;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ isLast, ...props }: Props) {
  return isLast ? <RemoveLast {...props} /> : <RemoveOne {...props} />;
}

function RemoveLast({ passkey: { id, name }, onRemoved, onClose }: Omit<Props, 'isLast'>) {
  const { t } = useTranslation('passkeys');
  const isCompany = useAccountKind() === 'company';
  const { mutateAsync } = useRemovePasskey();
  const { field, alert, isBusy, submit } = useSentForm<PasswordValues>({
    defaultValues: { password: '' },
    loadRules: async () => (await rules.load()).passwordSchema(),
    send: async ({ password }) => {
      await mutateAsync({ id, password });
      onRemoved();
    },
    refusalOf: usePasswordRefusal(),
  });
  return (
    <FormDialog
      title={t('removing.title')}
      submitLabel={t('removing.submit')}
      {...{ alert, isBusy, onClose }}
      onSubmit={submit}
    >
      <p>
        {t('removing.text', { name })} {t(isCompany ? 'removing.lastOfCompany' : 'removing.last')}
      </p>
      <OwnerField {...field('password')} />
    </FormDialog>
  );
}

function RemoveOne({ passkey: { id, name }, onRemoved, onClose }: Omit<Props, 'isLast'>) {
  const { t } = useTranslation('passkeys');
  const { t: common } = useTranslation();
  const { mutate, error, isPending } = useRemovePasskey();
  return (
    <ConfirmDialog
      title={t('removing.title')}
      confirmLabel={t('removing.submit')}
      keepLabel={common('cancel')}
      isBusy={isPending}
      onConfirm={() => mutate({ id }, { onSuccess: onRemoved })}
      onClose={onClose}
    >
      <p>{t('removing.text', { name })}</p>
      <ErrorNotice error={error} />
    </ConfirmDialog>
  );
}
