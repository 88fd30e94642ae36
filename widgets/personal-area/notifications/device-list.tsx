import type { PushDevice } from '@kerb/core/domain/account/push.ts';
import { formatDate } from '@kerb/core/domain/time.ts';
import { useRemovePushDevice } from '@kerb/kit/queries/push.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';

/** The devices of the driver that get messages. A button beside each removes it. */
export function DeviceList({ devices }: { readonly devices: readonly PushDevice[] }) {
  const { t } = useTranslation('notifications');
  const { timeZone } = useCity();
  const language = useLanguage();
  const removing = useRemovePushDevice();
  return (
    <>
      <ul className="kerb-rows">
        {devices.map(({ id, browser, system, addedAt }) => {
          const name = [browser, system].filter(Boolean).join(', ') || t('devices.unknown');
          return (
            <li key={id} className="kerb-cluster kerb-cluster--between kerb-notifications__row">
              <span>
                {name}
                {addedAt === undefined ? null : (
                  <span className="kerb-notifications__when">
                    {t('devices.added', { date: formatDate(addedAt, timeZone, language) })}
                  </span>
                )}
              </span>
              <Button
                size="small"
                isBusy={removing.isPending && removing.variables === id}
                aria-label={t('devices.removeOf', { name })}
                onClick={() => removing.mutate(id)}
              >
                {t('devices.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ErrorNotice error={removing.error} />
    </>
  );
}
