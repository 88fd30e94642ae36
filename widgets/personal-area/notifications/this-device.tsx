import type { PushDevice } from '@kerb/core/domain/account/push.ts';
import { useAccountCapabilities } from '@kerb/kit/queries/account.ts';
import { useRemovePushDevice, useSubscribeToPush } from '@kerb/kit/queries/push.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Switch } from '@kerb/kit/ui/switch.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PushBrowser, PushState } from './push-browser.ts';

/** This browser, if it is on the portal; elsewhere where the portal's page is. */
export type OwnDevice = { readonly browser: PushBrowser } | { readonly portalPage: string };

interface Props {
  readonly device: OwnDevice;
  readonly devices: readonly PushDevice[];
}

export function ThisDevice({ device, devices }: Props) {
  const { t } = useTranslation('notifications');
  if ('browser' in device) return <BrowserSwitch browser={device.browser} devices={devices} />;
  return (
    <>
      <p>{t('device.elsewhere')}</p>
      <div>
        <ButtonLink href={device.portalPage}>{t('device.toPortal')}</ButtonLink>
      </div>
    </>
  );
}

interface BrowserState {
  readonly state: PushState;
  readonly endpointHash: string | undefined;
}

function BrowserSwitch({ browser, devices }: Pick<Props, 'devices'> & { readonly browser: PushBrowser }) {
  const { t } = useTranslation('notifications');
  const { pushKey = '' } = useAccountCapabilities();
  const adding = useSubscribeToPush();
  const removing = useRemovePushDevice();
  const queries = useQueryClient();
  const queryKey = ['pushBrowser', pushKey];
  const { data: own } = useQuery<BrowserState>({
    queryKey,
    queryFn: async () => {
      const state = await browser.readState();
      return { state, endpointHash: state === 'ready' ? await browser.findEndpointHash(pushKey) : undefined };
    },
  });
  const stored = devices.find(({ endpointHash }) => endpointHash === own?.endpointHash);
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      const subscription = isOn ? await browser.subscribe(pushKey) : undefined;
      if (subscription) await adding.mutateAsync(subscription);
      if (isOn) return;
      await browser.unsubscribe();
      if (stored) await removing.mutateAsync(stored.id);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (own && own.state !== 'ready')
    return (
      <Notice
        tone={own.state === 'denied' ? 'warning' : 'info'}
        title={t(`device.${own.state}`)}
        announce="off"
      >
        {t(`device.${own.state}Text`)}
      </Notice>
    );
  return (
    <>
      <Switch
        label={t('device.switch')}
        checked={turn.isPending ? turn.variables : stored !== undefined}
        // The switch keeps its place while the browser is asked, which takes seconds at a first visit.
        disabled={!own || turn.isPending}
        onChange={({ target }) => turn.mutate(target.checked)}
      />
      <ErrorNotice error={turn.error} title={t('device.failed')} />
    </>
  );
}
