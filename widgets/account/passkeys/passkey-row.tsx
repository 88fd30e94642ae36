import type { Passkey } from '@kerb/core/domain/account/passkey.ts';
import { formatDate, formatTime, type Instant } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { PencilIcon, TrashIcon } from '@kerb/kit/ui/account-icons.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly passkey: Passkey;
  /** A company's login needs it. */
  readonly hasToStay: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, hasToStay, onRename, onRemove }: Props) {
  const { t } = useTranslation('passkeys');
  const { timeZone } = useCity();
  const language = useLanguage();
  const { name, addedAt, lastUsedAt, isSynced } = passkey;
  const timeText = (at: Instant) => `${formatDate(at, timeZone, language)}, ${formatTime(at, timeZone)}`;
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
