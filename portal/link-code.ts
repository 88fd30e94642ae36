import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';

/** The one-time code of a letter's link, and the page that it is for, without language and code. */
export interface LinkCode {
  readonly page: string;
  readonly code: string;
}

const withCode = /^(.*\/(?:restore-password\/change|registration\/confirmation\/[^/]+\/[^/]+))\/([^/]+)\/?$/;

/**
 * Takes the code of a letter's link out of the address, so that no history, no `Referer` and no error report
 * has it. It has to run before the page requests anything. The code lives in memory only.
 */
export function takeLinkCode(): LinkCode | undefined {
  const [, page, code] = withCode.exec(location.pathname) ?? [];
  if (page === undefined || code === undefined) return undefined;
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'no-referrer';
  document.head.append(policy);
  history.replaceState(history.state, '', `${page}${location.search}${location.hash}`);
  return { page: withoutLanguage(page), code: decoded(code) };
}

const draftName = 'portal:link-code';

export function linkCodeDraft(code: LinkCode | undefined): [name: string, code: LinkCode | undefined] {
  return [draftName, code];
}

/** The code with which a letter's link opened this page; empty without one. */
export function useLinkCode(pathname: string): string {
  const link = useDraft<LinkCode | undefined>(draftName, () => undefined);
  return link?.page === withoutLanguage(pathname) ? link.code : '';
}

function withoutLanguage(path: string): string {
  return path.replace(/^\/(?:en|ru)(?=\/)/i, '');
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
