import type { Passkey } from '@kerb/core/domain/account/passkey.ts';
import en from '@kerb/core/i18n/en/passkeys.json';
import enSignIn from '@kerb/core/i18n/en/sign-in.json';
import ru from '@kerb/core/i18n/ru/passkeys.json';
import ruSignIn from '@kerb/core/i18n/ru/sign-in.json';
import type { PasskeyNameValues } from '@kerb/core/validation/passkey.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useCanUsePasskeys, usePasskeys, useRenamePasskey } from '@kerb/kit/queries/passkeys.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { useDateTimeText } from '@kerb/kit/runtime/use-date-time-text.ts';
import { PencilIcon, TrashIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useFocusAfterDeletion } from '@kerb/kit/ui/use-focus-after-deletion.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import css from './passkeys.css?inline';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RequirePasskeySwitch } from './require-passkey-switch.tsx';

registerPasskeyTexts();

/**
 * The passkeys of a driver or a company, in a card. Nothing is shown in a city without them, and in a browser
 * that cannot use them here.
 */
export function Passkeys() {
  return useCanUsePasskeys() ? (
    <Card>
      <PasskeyList />
    </Card>
  ) : null;
}

type Opened =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'rename' | 'remove'; readonly passkey: Passkey };

function PasskeyList() {
  const { t } = useTranslation('passkeys');
  const styleRef = useStylesheet(css);
  const isCompany = useAccountKind() === 'company';
  const query = usePasskeys();
  const { data } = query;
  const [opened, setOpened] = useState<Opened>();
  const [change, setChange] = useState<'isAdded' | 'isRemoved'>();
  const afterRemoval = useFocusAfterDeletion(opened !== undefined);
  const open = (next: Opened) => {
    setChange(undefined);
    setOpened(next);
  };
  const close = () => setOpened(undefined);
  const finish = (what: 'isAdded' | 'isRemoved') => {
    setChange(what);
    close();
  };
  return (
    <TitledSection
      title={t('title')}
      ref={styleRef}
      className="kerb-passkeys"
      note={t(isCompany ? 'companyIntro' : 'intro')}
    >
      {data ? (
        <>
          {data.passkeys.length === 0 ? <p>{t('empty')}</p> : null}
          <ul className="kerb-rows">
            {data.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                hasToStay={data.isRequired && data.passkeys.length === 1}
                onRename={() => open({ dialog: 'rename', passkey })}
                onRemove={() => open({ dialog: 'remove', passkey })}
              />
            ))}
          </ul>
          {change ? <Notice tone="success">{t(change)}</Notice> : null}
          <div className="kerb-passkeys__add">
            <Button ref={afterRemoval.target} onClick={() => open({ dialog: 'add' })}>
              {t('add')}
            </Button>
          </div>
          {isCompany ? <RequirePasskeySwitch passkeys={data} /> : null}
          {opened?.dialog === 'add' ? (
            <AddPasskeyDialog passkeys={data} onAdded={() => finish('isAdded')} onClose={close} />
          ) : null}
          {opened?.dialog === 'rename' ? (
            <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
          ) : null}
          {opened?.dialog === 'remove' ? (
            <RemovePasskeyDialog
              passkey={opened.passkey}
              isLast={data.passkeys.length === 1}
              onRemoved={() => {
                afterRemoval.request();
                finish('isRemoved');
              }}
              onClose={close}
            />
          ) : null}
        </>
      ) : (
        <QueryPlaceholder query={query} title={t('failed')} label={t('loading')} height={68} />
      )}
    </TitledSection>
  );
}

/** The password field has the texts of signing in. */
function registerPasskeyTexts(): void {
  registerAccountTexts();
  registerTexts('passkeys', { ru, en });
  registerTexts('signIn', { ru: ruSignIn, en: enSignIn });
}

interface Props {
  readonly passkey: Passkey;
  /** A company's login needs it. */
  readonly hasToStay: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, hasToStay, onRename, onRemove }: Props) {
  const { t } = useTranslation('passkeys');
  const { name, addedAt, lastUsedAt, isSynced } = passkey;
  const timeText = useDateTimeText();
  const facts = [
    lastUsedAt === undefined ? t('neverUsed') : t('lastUsed', { time: timeText(lastUsedAt) }),
    addedAt === undefined ? undefined : t('added', { time: timeText(addedAt) }),
    isSynced ? t('synced') : undefined,
  ];
  return (
    <li className="kerb-passkeys__row">
      <span className="kerb-passkeys__what">
        <span className="kerb-passkeys__name">{name}</span>
        <span className="kerb-passkeys__note">{facts.filter(Boolean).join(' · ')}</span>
        {hasToStay ? <span className="kerb-passkeys__note">{t('required.lastStays')}</span> : null}
      </span>
      <span className="kerb-passkeys__actions">
        <IconButton icon={<PencilIcon />} label={t('rename', { name })} onClick={onRename} />
        {hasToStay ? null : (
          <IconButton icon={<TrashIcon />} label={t('remove', { name })} onClick={onRemove} />
        )}
      </span>
    </li>
  );
}

const rules = lazyChunk(() => import('@kerb/core/validation/passkey.ts'));

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
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
