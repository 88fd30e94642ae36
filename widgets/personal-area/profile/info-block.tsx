import { fullName } from '@kerb/core/domain/account/changed-names.ts';
import { formatPhone } from '@kerb/core/domain/account/phone.ts';
import type { AccountPhone, Profile } from '@kerb/core/domain/account/profile.ts';
import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useDeletePhone, useSetMainPhone } from '@kerb/kit/queries/profile-changes.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { TrashIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { CheckIcon } from '@kerb/kit/ui/icons.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useFocusAfterDeletion } from '@kerb/kit/ui/use-focus-after-deletion.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditDialog } from './edit/edit-dialog.tsx';
import { type EditState, mainStep, type PhoneAction, phoneStep } from './edit/edit-steps.ts';

/** The driver's name, e-mail and phones, and the way to change them. PRF-14: names if the city has them. */
export function InfoBlock({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const { data: options } = useCityOptions();
  const [opened, setOpened] = useState<EditState>();
  const hasNames = options?.hasPrivateData === true;
  return (
    <TitledSection
      title={t('info.title')}
      className="kerb-profile__block"
      action={
        <Button size="small" onClick={() => setOpened(mainStep)}>
          {t('info.edit')}
        </Button>
      }
    >
      <dl className="kerb-stack kerb-stack--4 kerb-profile__facts">
        {hasNames ? (
          <div>
            <dt className="kerb-note">{t('info.name')}</dt>
            <dd>{fullName(profile) || <Missing text={t('info.noName')} />}</dd>
          </div>
        ) : null}
        <div>
          <dt className="kerb-note">{t('info.email')}</dt>
          <dd>{profile.email ?? <Missing text={t('info.none')} />}</dd>
        </div>
        <div>
          <dt className="kerb-note">{t('info.phones')}</dt>
          <dd>
            <PhoneList phones={profile.phones} onOpen={(action) => setOpened(phoneStep(action))} />
          </dd>
        </div>
      </dl>
      {opened ? (
        <EditDialog
          profile={profile}
          hasNames={hasNames}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </TitledSection>
  );
}

function Missing({ text }: { readonly text: string }) {
  return <span className="kerb-profile__note">{text}</span>;
}

interface Props {
  readonly phones: readonly AccountPhone[];
  /** Opens the edit dialog at the phone. */
  readonly onOpen: (action: PhoneAction) => void;
}

/** The phones, which of them is the main one, and what can be done with each. */
function PhoneList({ phones, onOpen }: Props) {
  const { t } = useTranslation('profile');
  const { canAddPhone } = useCity();
  const [deleted, setDeleted] = useState<string>();
  const deleting = useDeletePhone();
  const making = useSetMainPhone();
  const focus = useFocusAfterDeletion(deleted !== undefined);
  const isBusy = deleting.isPending || making.isPending;
  const error = deleting.error ?? making.error;

  const makeMain = (phone: string) => {
    deleting.reset();
    making.mutate(phone);
  };
  const remove = (phone: string) => {
    focus.request();
    setDeleted(undefined);
    making.reset();
    deleting.mutate(phone);
  };
  return (
    <>
      {phones.length === 0 ? <p className="kerb-profile__note">{t('info.none')}</p> : null}
      <ul className="kerb-rows kerb-profile__list">
        {phones.map((phone) => (
          <Row
            key={phone.phone}
            phone={phone}
            hasMark={phones.length > 1}
            isBusy={isBusy}
            onChange={() => onOpen('change')}
            onMakeMain={() => makeMain(phone.phone)}
            onDelete={() => setDeleted(phone.phone)}
          />
        ))}
      </ul>
      <ErrorNotice error={error} />
      {canAddPhone === false ? null : (
        <Button ref={focus.target} size="small" onClick={() => onOpen('add')}>
          {t('phone.add')}
        </Button>
      )}
      {deleted === undefined ? null : (
        <ConfirmDialog
          title={t('deletePhone.title')}
          confirmLabel={t('deletePhone.confirm')}
          keepLabel={t('deletePhone.keep')}
          onConfirm={() => remove(deleted)}
          onClose={() => setDeleted(undefined)}
        >
          <p>
            <strong>{formatPhone(deleted)}</strong>
          </p>
          <p>{t('deletePhone.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowProps {
  readonly phone: AccountPhone;
  /** A single phone has no mark. */
  readonly hasMark: boolean;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onMakeMain: () => void;
  readonly onDelete: () => void;
}

function Row({ phone: { phone, isMain }, hasMark, isBusy, onChange, onMakeMain, onDelete }: RowProps) {
  const { t } = useTranslation('profile');
  const shown = formatPhone(phone);
  return (
    <li className="kerb-profile__row">
      <span className="kerb-profile__phone">
        {shown}
        {hasMark ? (
          <Badge tone={isMain ? 'accent' : 'neutral'} icon={isMain ? <CheckIcon size="small" /> : null}>
            {t(isMain ? 'phone.main' : 'phone.additional')}
          </Badge>
        ) : null}
      </span>
      <span className="kerb-profile__row-actions">
        {isMain ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('phone.changeOf', { phone: shown })}
            onClick={onChange}
          >
            {t('phone.change')}
          </Button>
        ) : (
          <>
            <Button
              variant="quiet"
              size="small"
              disabled={isBusy}
              aria-label={t('phone.makeMainOf', { phone: shown })}
              onClick={onMakeMain}
            >
              {t('phone.makeMain')}
            </Button>
            <IconButton
              icon={<TrashIcon />}
              label={t('phone.delete', { phone: shown })}
              disabled={isBusy}
              onClick={onDelete}
            />
          </>
        )}
      </span>
    </li>
  );
}
