import { AccountOnPage } from '@kerb/account/access/account-on-page.tsx';
import { DriverOnly } from '@kerb/account/access/driver-only.tsx';
import type { LoginFormModule } from '@kerb/account/access/sign-in-card.tsx';
import { useSessionEvent } from '@kerb/account/use-session-event.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { useProfile, useSignOut } from '@kerb/kit/queries/account.ts';
import { useAccountSections } from '@kerb/kit/queries/account-sections.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import type { LazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { portalPage } from '@kerb/kit/runtime/navigation.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { RuntimeProvider, useCity, useLanguage, useWidget } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionMenu } from '../sections/section-menu.tsx';
import { menuSectionOf, noFlags, type Section, sectionAddress } from '../sections/sections.ts';
import { useSectionFlags } from '../sections/use-section-flags.ts';
import { useSectionTitle } from '../sections/use-section-title.ts';
import css from './account-area.css?inline';
import { LoadingSection } from './loading-section.tsx';
import { SectionScreen } from './section-screen.tsx';
import { sectionCalled } from './shown-section.ts';
import { useShownSection } from './use-shown-section.ts';

export interface AccountAreaProps {
  readonly loginForm: LazyChunk<LoginFormModule>;
  readonly element: HTMLElement;
  /** The attribute, as the page wrote it or the driver's navigation left it. */
  readonly section: string | undefined;
}

/** The personal area of the account on this origin, or the way to sign in. The city lists this origin. */
export function AccountArea(props: AccountAreaProps) {
  return (
    <AccountOnPage>
      <AreaOrSignIn {...props} />
    </AccountOnPage>
  );
}

/** The personal area of a signed-in driver; otherwise the way to sign in. Inside `AccountContext`. */
export function AreaOrSignIn({ loginForm, ...rest }: AccountAreaProps) {
  useSessionEvent();
  return (
    <DriverOnly loginForm={loginForm}>
      {(takesFocus) => <Area {...rest} takesFocus={takesFocus} />}
    </DriverOnly>
  );
}

interface AreaProps extends Omit<AccountAreaProps, 'loginForm'> {
  readonly takesFocus: boolean;
}

function Area({ element, section: attribute, takesFocus }: AreaProps) {
  const config = useCity();
  const language = useLanguage();
  const styleRef = useStylesheet(css);
  const flags = useSectionFlags();
  const sections = useAccountSections();
  const decided = sections.isError ? undefined : flags;
  const { section, open } = useShownSection({ element, attribute, flags: decided });
  const [message, setMessage] = useState('');
  const heading = useFocusedHeading(section, takesFocus);
  const go = (next: Section, supportMessage = '') => {
    setMessage(supportMessage);
    open(next);
  };
  return (
    <ReturnToSection section={section} onReturn={open}>
      <div ref={styleRef} part="panel" className="kerb-stack kerb-stack--5 kerb-account">
        <SectionMenu
          flags={flags ?? noFlags}
          current={section && menuSectionOf(section)}
          hrefOf={(item) => {
            const { path, query } = sectionAddress(item);
            return portalPage(config, language, path, query);
          }}
          onOpen={go}
        />
        {section ? (
          <>
            <SectionHead ref={heading} section={section} onOpen={go} />
            <ProfileOr>
              <SectionScreen key={section} {...{ section, message, flags: flags ?? noFlags }} onOpen={go} />
            </ProfileOr>
          </>
        ) : sections.isError ? (
          <QueryFailed query={sections} />
        ) : (
          <LoadingSection />
        )}
      </div>
    </ReturnToSection>
  );
}

/** The sections, unless the account did not load. */
function ProfileOr({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('profileMenu');
  const profile = useProfile();
  if (!profile.isError || profile.data) return children;
  return (
    <QueryFailed query={profile} title={t('failed')}>
      {/* What the host page has put into the element. */}
      <slot />
    </QueryFailed>
  );
}

/** After a login and after each change of the section the focus goes to the section's heading. */
function useFocusedHeading(section: Section | undefined, takesFocus: boolean) {
  const heading = useRef<HTMLDivElement>(null);
  const last = useRef(takesFocus ? 'none' : (undefined as Section | 'none' | undefined));
  useEffect(() => {
    if (!section) return;
    if (last.current !== undefined && last.current !== section) heading.current?.focus();
    last.current = section;
  }, [section]);
  return heading;
}

interface SectionHeadProps {
  readonly section: Section;
  readonly onOpen: (section: Section) => void;
  /** Takes the focus after a change of the section. */
  readonly ref: Ref<HTMLDivElement>;
}

/** The name of the section, the balance, and the logout; above a page without an item, the way back. */
function SectionHead({ section, onOpen, ref }: SectionHeadProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('accountAccess');
  const titleOf = useSectionTitle();
  const signOut = useSignOut();
  const { data: settings } = useCitySettings();
  const { data: profile } = useProfile();
  const balance = settings?.hasBalance && profile ? roubles(profile.balance ?? kopecks(0)) : undefined;
  return (
    <div ref={ref} tabIndex={-1} className="kerb-stack kerb-stack--2 kerb-account__head">
      <BackButton section={section} onOpen={onOpen} />
      <SectionHeading
        size="large"
        note={
          balance === undefined ? undefined : (
            <>
              {t('balance')} <Money>{balance}</Money>
            </>
          )
        }
        action={
          <Button size="small" variant="quiet" onClick={signOut}>
            {t('signOut')}
          </Button>
        }
      >
        {titleOf(section)}
      </SectionHeading>
      <CityTimeNote />
    </div>
  );
}

function BackButton({ section, onOpen }: Pick<SectionHeadProps, 'section' | 'onOpen'>) {
  const { t } = useTranslation('profileMenu');
  const parent = menuSectionOf(section);
  if (parent === section) return null;
  return (
    <div>
      <Button size="small" variant="quiet" onClick={() => onOpen(parent)}>
        {t(parent === 'permits' ? 'toPermits' : 'toProfile')}
      </Button>
    </div>
  );
}

interface Props {
  readonly section: Section | undefined;
  /** Opens the section from which the driver left for a payment page. */
  readonly onReturn: (section: Section) => void;
  readonly children: ReactNode;
}

/**
 * A payment page leads back to the host's page, whose address says nothing of the section: the tab remembers
 * it from the moment at which the driver leaves until the return.
 */
function ReturnToSection({ section, onReturn, children }: Props) {
  const widget = useWidget();
  const { runtime, navigation } = widget;
  const key = `leftSection:${runtime.config.city}`;
  const goBack = useEffectEvent(() => {
    const left = runtime.tab.read(key);
    runtime.tab.remove(key);
    const section = sectionCalled(left);
    if (section) onReturn(section);
  });
  useEffect(() => goBack(), []);
  const remembering = useMemo(
    () => ({
      ...navigation,
      leaveTo(url: string) {
        if (section && !navigation.isFramed) runtime.tab.write(key, section);
        navigation.leaveTo(url);
      },
    }),
    [navigation, runtime, key, section],
  );
  return (
    <RuntimeProvider {...widget} navigation={remembering}>
      {children}
    </RuntimeProvider>
  );
}
