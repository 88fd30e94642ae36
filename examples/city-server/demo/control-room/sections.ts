import type { ControlSection } from './kit/control-section.ts';
import { checksSection } from './sections/checks-section.ts';
import { clockSection } from './sections/clock-section.ts';
import { contentSection } from './sections/content-section.ts';
import { erasuresSection } from './sections/erasures-section.ts';
import { faultsSection } from './sections/faults-section.ts';
import { messagesSection } from './sections/messages-section.ts';
import { paymentSlipsSection } from './sections/payment-slips-section.ts';
import { peopleSection } from './sections/people-section.ts';
import { settingsSection } from './sections/settings-section.ts';
import { signsSection } from './sections/signs-section.ts';
import { supportSection } from './sections/support-section.ts';

/** The sections of the control room, in the order of the page. */
export const controlSections: readonly ControlSection[] = [
  clockSection,
  settingsSection,
  contentSection,
  peopleSection,
  supportSection,
  paymentSlipsSection,
  checksSection,
  signsSection,
  erasuresSection,
  messagesSection,
  faultsSection,
];
