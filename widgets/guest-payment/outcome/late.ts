import { loadPart } from '@kerb/kit/runtime/load-part.ts';
import { type ComponentType, createElement, Fragment, lazy } from 'react';
import type { MoreTimeProps } from './after/more-time.tsx';
import type { RenewByProps } from './after/renew-by-props.ts';

type Parts = typeof import('./after/after-part.ts');

const nothing = () => null;
const onlyChildren = ({ children }: MoreTimeProps) => createElement(Fragment, null, children);

/** Fetched by those who paid, or whose browser keeps nothing; where it does not come, what was paid is shown all the same. */
const load = (): Promise<Partial<Parts>> =>
  loadPart('after-part', () => import('./after/after-part.ts')).catch(() => ({}));

export const MemoryNote = lazy(async () => ({ default: (await load()).MemoryNote ?? nothing }));
export const RenewBy = lazy<ComponentType<RenewByProps>>(async () => ({
  default: (await load()).RenewBy ?? nothing,
}));
export const MoreTime = lazy<ComponentType<MoreTimeProps>>(async () => ({
  default: (await load()).MoreTime ?? onlyChildren,
}));
