import type { Passkey } from '@kerb/core/domain/account/passkey.ts';
import type { PasskeyNameValues } from '@kerb/core/validation/passkey.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useRenamePasskey } from '@kerb/kit/queries/passkeys.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';

const rules = lazyChunk(() => import('@kerb/core/validation/passkey.ts'));

interface Props {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTranslation('passkeys');
  const { mutateAsync } = useRenamePasskey();
  const { field, alert, isBusy, submit } = useSentForm<PasskeyNameValues>({
    defaultValues: { name },
    loadRules: async () => (await rules.load()).passkeyNameSchema(),
    send: async (values) => {
      await mutateAsync({ id, name: values.name });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('renaming.title')}
      submitLabel={t('renaming.submit')}
      {...{ alert, isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField {...field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" />
    </FormDialog>
  );
}
