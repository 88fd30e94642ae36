import type { PasskeyCreation, Passkeys } from '@kerb/core/domain/account/passkey.ts';
import { readUserAgent } from '@kerb/core/domain/account/signed-in-device.ts';
import type { NewPasskeyValues } from '@kerb/core/validation/passkey.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useAddPasskey } from '@kerb/kit/queries/passkeys.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnerField, usePasswordRefusal } from './owner-field.tsx';

const rules = lazyChunk(() => import('@kerb/core/validation/passkey.ts'));

interface Props {
  readonly passkeys: Passkeys;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

type Problem = 'notMade' | 'alreadyAdded' | 'impossible' | 'notProven';

/**
 * Asks for a name and a proof, then has the browser make the passkey. A driver who closes the browser's
 * window tries again without another proof.
 */
export function AddPasskeyDialog({ passkeys: { passkeys, isRequired }, onAdded, onClose }: Props) {
  const { t } = useTranslation('passkeys');
  const { prove, offer, add } = useAddPasskey();
  const [creation, setCreation] = useState<PasskeyCreation>();
  const [problem, setProblem] = useState<Problem>();
  // A ref, because the rules read it while the form is being sent.
  const needsPassword = useRef(true);

  const proofOf = async (password: string) => {
    if (needsPassword.current) return { password };
    const signed = await prove();
    return signed.status === 'done' ? { proof: signed.credential } : undefined;
  };
  const send = async ({ name, password }: NewPasskeyValues) => {
    setProblem(undefined);
    let offered = creation;
    if (!offered) {
      const proof = await proofOf(password);
      if (!proof) return setProblem('notProven');
      offered = await offer(proof);
      setCreation(offered);
    }
    const status = await add(offered, name).catch((error: unknown) => {
      // Its challenge is used up.
      setCreation(undefined);
      throw error;
    });
    if (status === 'done') return onAdded();
    setProblem(status === 'cancelled' ? 'notMade' : status);
  };
  const { field, alert, isBusy, submit } = useSentForm<NewPasskeyValues>({
    defaultValues: { name: usualName(), password: '' },
    loadRules: async () => (await rules.load()).newPasskeySchema(() => needsPassword.current),
    send,
    refusalOf: usePasswordRefusal(),
  });
  // A company that demands passkeys has no other proof.
  const hasPasswordField = !creation && !isRequired;
  return (
    <FormDialog
      title={t('adding.title')}
      submitLabel={t(creation ? 'adding.again' : isRequired ? 'adding.byPasskey' : 'adding.submit')}
      {...{ alert, isBusy, onClose }}
      onSubmit={(event) => {
        needsPassword.current = hasPasswordField;
        submit(event);
      }}
    >
      <p>{t('adding.text')}</p>
      <TextField {...field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" />
      {hasPasswordField ? <OwnerField {...field('password')} /> : null}
      {hasPasswordField && passkeys.length > 0 ? (
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={(event) => {
            needsPassword.current = false;
            submit(event);
          }}
        >
          {t('adding.byPasskey')}
        </Button>
      ) : null}
      {problem ? <Notice tone="danger">{t(`adding.${problem}`)}</Notice> : null}
    </FormDialog>
  );
}

/** For example "Chrome, Windows". */
function usualName(): string {
  const { browser, system } = readUserAgent(navigator.userAgent);
  return [browser, system].filter(Boolean).join(', ');
}
