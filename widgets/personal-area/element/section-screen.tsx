import { ScreenFailed } from '@kerb/kit/element/screen-failed.tsx';
import { useAccountCapabilities, useHasCapability } from '@kerb/kit/queries/account.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { portalPage } from '@kerb/kit/runtime/navigation.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { PageLink } from '@kerb/kit/ui/page-link.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section, SectionFlags } from '../sections/sections.ts';
import { useSectionTitle } from '../sections/use-section-title.ts';
import { LoadingSection } from './loading-section.tsx';

interface SectionScreenProps {
  readonly section: Section;
  readonly flags: SectionFlags;
  /** What a message to support begins with. */
  readonly message: string;
  readonly onOpen: (section: Section, message?: string) => void;
}

/** The screen of a section. The code of each loads when it is opened. */
export function SectionScreen(props: SectionScreenProps) {
  const Screen = screens[props.section];
  return <Screen {...props} />;
}

const stands = { loading: LoadingSection, failed: ScreenFailed };

const ParkingPage = lazyComponent(() => import('../parking/parking-page.tsx'), 'ParkingPage', stands);
const Transactions = lazyComponent(() => import('../transactions/transactions.tsx'), 'Transactions', stands);
const Permits = lazyComponent(() => import('../permits/permits.tsx'), 'Permits', stands);
const PermitFinder = lazyComponent(
  () => import('../permit-finder/permit-finder.tsx'),
  'PermitFinder',
  stands,
);
const MyProfile = lazyComponent(() => import('../profile/my-profile.tsx'), 'MyProfile', stands);
const Devices = lazyComponent(() => import('../devices/devices.tsx'), 'Devices', stands);
const MyData = lazyComponent(() => import('../my-data/my-data.tsx'), 'MyData', stands);
const Notifications = lazyComponent(
  () => import('../notifications/notifications.tsx'),
  'Notifications',
  stands,
);
const Passkeys = lazyComponent(() => import('@kerb/account/passkeys/passkeys.tsx'), 'Passkeys', stands);
const PaymentSlips = lazyComponent(
  () => import('../payment-slips/payment-slips.tsx'),
  'PaymentSlips',
  stands,
);
const Fines = lazyComponent(() => import('../fines/fines.tsx'), 'Fines', stands);
const Support = lazyComponent(() => import('../support/support.tsx'), 'Support', stands);

const screens: Readonly<Record<Section, ComponentType<SectionScreenProps>>> = {
  parking: () => <ParkingPage preset={noSpot} />,
  history: HistoryScreen,
  bonuses: HistoryScreen,
  permits: PermitsScreen,
  'permit-finder': ({ onOpen }) => <PermitFinder onBought={() => onOpen('permits')} />,
  profile: ProfileScreen,
  devices: DevicesScreen,
  'my-data': MyDataScreen,
  notifications: NotificationsScreen,
  'payment-slips': () => <PaymentSlips />,
  fines: ({ flags, onOpen }) => (
    <Fines onContact={flags.hasFeedback ? (message) => onOpen('support', message) : undefined} />
  ),
  support: ({ message }) => <Support message={message} />,
};

const noSpot = { zone: undefined, parking: undefined };

/** Bonuses are the history with their type chosen. The element has the heading. */
function HistoryScreen({ section }: SectionScreenProps) {
  return <Transactions type={section === 'bonuses' ? 'bonus' : undefined} />;
}

function PermitsScreen({ flags, onOpen }: SectionScreenProps) {
  const config = useCity();
  const language = useLanguage();
  const finder = flags.hasPermitFinder
    ? {
        url: portalPage(config, language, 'profile/constructor', {}),
        open: () => onOpen('permit-finder'),
      }
    : undefined;
  return <Permits finder={finder} />;
}

function ProfileScreen({ onOpen }: SectionScreenProps) {
  const titleOf = useSectionTitle();
  const config = useCity();
  const language = useLanguage();
  const { canListDevices, hasMyData, pushKey } = useAccountCapabilities();
  const linkTo = (section: 'devices' | 'my-data' | 'notifications') => (
    <PageLink href={portalPage(config, language, `profile/${section}`, {})} onOpen={() => onOpen(section)}>
      {titleOf(section)}
    </PageLink>
  );
  const links = (
    <>
      {pushKey ? linkTo('notifications') : null}
      {canListDevices ? linkTo('devices') : null}
      {hasMyData ? linkTo('my-data') : null}
    </>
  );
  // Without an account the element shows the way to sign in.
  return <MyProfile links={links} onSignedOut={() => {}} />;
}

/** The signed-in devices, in a city that lists them. */
function DevicesScreen() {
  const { t } = useTranslation('profileMenu');
  const hasList = useHasCapability('canListDevices');
  if (hasList === undefined) return <LoadingSection />;
  return (
    <>
      <Card>{hasList ? <Devices /> : <p>{t('noDevices')}</p>}</Card>
      <Passkeys />
    </>
  );
}

/** What is stored about the driver, in a city that gives it out. */
function MyDataScreen() {
  const { t } = useTranslation('profileMenu');
  const hasMyData = useHasCapability('hasMyData');
  if (hasMyData === undefined) return <LoadingSection />;
  return <Card>{hasMyData ? <MyData onErased={() => {}} /> : <p>{t('noMyData')}</p>}</Card>;
}

/** Browsers ask for permission on the portal alone, so the element says where that is. */
function NotificationsScreen() {
  const { t } = useTranslation('profileMenu');
  const config = useCity();
  const language = useLanguage();
  const hasPush = useHasCapability('pushKey');
  if (hasPush === undefined) return <LoadingSection />;
  const device = { portalPage: portalPage(config, language, 'profile/notifications', {}) };
  return <Card>{hasPush ? <Notifications device={device} /> : <p>{t('noMyData')}</p>}</Card>;
}
