import type { Language } from '@kerb/core/config/city-config.ts';
import { type PaymentTarget, spotQuery } from '@kerb/kit/runtime/navigation.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { sectionAddress } from '@kerb/personal-area/sections/section-paths.ts';
import type { MenuSection } from '@kerb/personal-area/sections/sections.ts';

/** The portal's paths in one language. */
export function pathsIn(language: Language) {
  const prefix = language === 'en' ? '/en' : '';
  return {
    map: prefix || '/',
    /** Any path of the portal, given without its language. */
    page: (path: string) => (path === '/' ? prefix || '/' : `${prefix}${path}`),
    news: `${prefix}/news`,
    newsArticle: (id: string) => `${prefix}/news/${encodeURIComponent(id)}`,
    guestPayment: `${prefix}/guest-payment`,
    guestPaymentFor: (spot: PaymentTarget) =>
      `${prefix}/guest-payment?${new URLSearchParams(spotQuery(spot))}`,
    profileSection: (section: MenuSection) => {
      const { path, query } = sectionAddress(section);
      const search = new URLSearchParams(query).toString();
      return `${prefix}/${path}${search && `?${search}`}`;
    },
    profileParking: `${prefix}/profile/parking`,
    profileParkingFor: (spot: PaymentTarget) =>
      `${prefix}/profile/parking?${new URLSearchParams(spotQuery(spot))}`,
    /** The parking page with a dialog open (SHELL-29). */
    profileParkingTo: (action: 'extend' | 'end', sessionId: string) =>
      `${prefix}/profile/parking?${new URLSearchParams({ [action]: sessionId })}`,
    profileTopUp: `${prefix}/profile/parking?topUp=`,
    profileDevices: `${prefix}/profile/devices`,
    /** The pages of a company's account (CRP-02). */
    company: `${prefix}/coop`,
    companySection: (section: 'vehicles' | 'drivers' | 'devices' | 'operations') =>
      `${prefix}/coop/${section}`,
    companyOperationsOf: (driverPhone: string) =>
      `${prefix}/coop/operations?${new URLSearchParams({ driver: driverPhone })}`,
    registration: `${prefix}/registration`,
    confirmation: (step: 'email' | 'phone', salt: string) =>
      `${prefix}/registration/confirmation/${step}/${encodeURIComponent(salt)}`,
    restorePassword: `${prefix}/restore-password`,
    /** AUTH-13: `error` gives the reason, and the e-mail is filled in. */
    restorePasswordFor: (identifier: string) =>
      `${prefix}/restore-password?${new URLSearchParams({ error: emptyPassword, email: identifier })}`,
  };
}

/** AUTH-13: why the page that restores a password is opened, in its address. */
export const emptyPassword = 'EmptyPass';

export function usePaths() {
  return pathsIn(useLanguage());
}

/** I18N-02: the same page in the other language; `/ru` has no prefix. */
export function inOtherLanguage(pathname: string, language: Language): string {
  const bare = pathname.replace(/^\/en(?=\/|$)/i, '') || '/';
  if (language === 'en') return bare;
  return bare === '/' ? '/en' : `/en${bare}`;
}

/** Whether this is the main page, the map, which has no footer. */
export function isMapPath(pathname: string): boolean {
  return /^\/(?:en\/?)?$/i.test(pathname);
}
