import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import type { ComponentType } from 'react';
import type { Route } from './routes.ts';

type LoadComponent = () => Promise<{ readonly default: ComponentType }>;

const pages = import.meta.glob<{ readonly default: ComponentType }>('./pages/*-page.tsx');

/** What surrounds the pages of an account: a frame with the menu of its sections, and the portal's header. */
export const accountFrames: Readonly<
  Record<AccountKind, { readonly layout: LoadComponent; readonly header: LoadComponent }>
> = {
  personal: {
    layout: () => import('./pages/profile-layout.tsx'),
    header: () => import('./shell/account-header.tsx'),
  },
  company: {
    layout: () => import('./pages/company-layout.tsx'),
    header: () => import('./shell/company-header.tsx'),
  },
};

/** The code of a page; `undefined` for a row without one. */
export function pageChunk({ page }: Route): LoadComponent | undefined {
  return pages[`./pages/${page}-page.tsx`];
}

/** Loads all code that the first view of a page needs. */
export function loadFirst(route: Route): Promise<unknown> {
  const { audience } = route;
  const frame = audience && audience !== 'visitor' ? Object.values(accountFrames[audience]) : [];
  return Promise.all([pageChunk(route), ...frame].map((load) => load?.()));
}
