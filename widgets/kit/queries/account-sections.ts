import { loadAccountSections } from '@kerb/core/api/account-sections.ts';
import { useAccountRules } from './account.ts';

/** Which sections the city's personal area has. */
export const useAccountSections = () => useAccountRules('sections', loadAccountSections);
