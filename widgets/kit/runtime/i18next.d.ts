import type accountAccess from '@kerb/core/i18n/ru/account-access.json';
import type accountErrors from '@kerb/core/i18n/ru/account-errors.json';
import type barrier from '@kerb/core/i18n/ru/barrier.json';
import type common from '@kerb/core/i18n/ru/common.json';
import type company from '@kerb/core/i18n/ru/company.json';
import type content from '@kerb/core/i18n/ru/content.json';
import type correction from '@kerb/core/i18n/ru/correction.json';
import type devices from '@kerb/core/i18n/ru/devices.json';
import type errors from '@kerb/core/i18n/ru/errors.json';
import type fines from '@kerb/core/i18n/ru/fines.json';
import type guestStay from '@kerb/core/i18n/ru/guest-stay.json';
import type inFrame from '@kerb/core/i18n/ru/in-frame.json';
import type lastSessions from '@kerb/core/i18n/ru/last-sessions.json';
import type map from '@kerb/core/i18n/ru/map.json';
import type mapPanels from '@kerb/core/i18n/ru/map-panels.json';
import type nearMe from '@kerb/core/i18n/ru/near-me.json';
import type parking from '@kerb/core/i18n/ru/parking.json';
import type pay from '@kerb/core/i18n/ru/pay.json';
import type payExtras from '@kerb/core/i18n/ru/pay-extras.json';
import type payScreens from '@kerb/core/i18n/ru/pay-screens.json';
import type paymentSlips from '@kerb/core/i18n/ru/payment-slips.json';
import type permits from '@kerb/core/i18n/ru/permits.json';
import type portal from '@kerb/core/i18n/ru/portal.json';
import type profile from '@kerb/core/i18n/ru/profile.json';
import type profileMenu from '@kerb/core/i18n/ru/profile-menu.json';
import type proof from '@kerb/core/i18n/ru/proof.json';
import type release from '@kerb/core/i18n/ru/release.json';
import type sbp from '@kerb/core/i18n/ru/sbp.json';
import type sessions from '@kerb/core/i18n/ru/sessions.json';
import type signIn from '@kerb/core/i18n/ru/sign-in.json';
import type stayTime from '@kerb/core/i18n/ru/stay-time.json';
import type support from '@kerb/core/i18n/ru/support.json';
import type surroundings from '@kerb/core/i18n/ru/surroundings.json';
import type topUp from '@kerb/core/i18n/ru/top-up.json';
import type transactions from '@kerb/core/i18n/ru/transactions.json';
import type vehicles from '@kerb/core/i18n/ru/vehicles.json';

/** Makes an unknown text key a type error. The namespaces are those of `registerTexts`. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      accountAccess: typeof accountAccess;
      common: typeof common;
      company: typeof company;
      content: typeof content;
      errors: typeof errors & typeof accountErrors;
      barrier: typeof barrier;
      devices: typeof devices;
      fines: typeof fines;
      inFrame: typeof inFrame;
      lastSessions: typeof lastSessions;
      map: typeof map & typeof mapPanels;
      nearMe: typeof nearMe;
      parking: typeof parking;
      pay: typeof pay & typeof payScreens;
      payExtras: typeof payExtras;
      paymentSlips: typeof paymentSlips;
      permits: typeof permits;
      portal: typeof portal;
      profile: typeof profile;
      profileMenu: typeof profileMenu;
      proof: typeof proof;
      release: typeof release;
      correction: typeof correction;
      guestStay: typeof guestStay;
      sbp: typeof sbp;
      stayTime: typeof stayTime;
      sessions: typeof sessions;
      signIn: typeof signIn;
      support: typeof support;
      surroundings: typeof surroundings;
      topUp: typeof topUp;
      transactions: typeof transactions;
      vehicles: typeof vehicles;
    };
  }
}
