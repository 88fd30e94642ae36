import { useAccountSections } from '@kerb/kit/queries/account-sections.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import type { SectionFlags } from './sections.ts';

/**
 * `undefined` until the city's settings have loaded. After a failed load all flags are off, except those of
 * the build.
 */
export function useSectionFlags(): SectionFlags | undefined {
  const { features } = useCity();
  const { data, isPending } = useAccountSections();
  if (isPending) return undefined;
  return {
    hasFines: features.penalty && data?.hasFines === true,
    hasPaymentSlips: data?.hasPaymentSlips === true,
    hasPermitFinder: data?.hasPermitFinder === true,
    hasBonuses: data?.hasBonuses === true,
    hasFeedback: features.feedback,
  };
}
