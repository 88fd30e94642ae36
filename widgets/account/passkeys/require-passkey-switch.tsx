import type { Passkeys } from '@kerb/core/domain/account/passkey.ts';
import { useRequirePasskey } from '@kerb/kit/queries/passkeys.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Switch } from '@kerb/kit/ui/switch.tsx';
import { useTranslation } from 'react-i18next';

/** Whether a company's login asks for a passkey. The browser asks for one to switch it. */
export function RequirePasskeySwitch({
  passkeys: { passkeys, isRequired },
}: {
  readonly passkeys: Passkeys;
}) {
  const { t } = useTranslation('passkeys');
  const { mutate, data: status, error, isPending } = useRequirePasskey();
  const hasPasskey = passkeys.length > 0;
  return (
    <>
      <Switch
        label={t('required.label')}
        hint={t(hasPasskey ? 'required.hint' : 'required.noPasskey')}
        checked={isRequired}
        disabled={!hasPasskey}
        onChange={() => {
          if (!isPending) mutate(!isRequired);
        }}
      />
      <ErrorNotice error={error} />
      {status === undefined || status === 'done' ? null : (
        <Notice tone="danger">{t('required.notSwitched')}</Notice>
      )}
    </>
  );
}
