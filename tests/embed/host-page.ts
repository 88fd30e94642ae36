import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { test as base } from '../e2e/setup/test.ts';
import { workerPorts } from '../e2e/setup/worker.ts';

export const script = `<script type="module" src="${addresses.portal}/embed/kerb.js"></script>`;

interface HostPageOptions {
  readonly head?: string;
  /** Attributes of `<html>`. */
  readonly html?: string;
  /** The page's charset; its text is ASCII then. */
  readonly charset?: string;
  /** A Content-Security-Policy. */
  readonly policy?: string;
  /**
   * Whether the page is shown in a frame of another site; its storage is then partitioned by that site.
   */
  readonly isFramed?: boolean;
  /** What that frame may do, as its attribute `sandbox` says it. */
  readonly sandbox?: string;
  /** Whether the page is on an origin on which the city lets nobody sign in. */
  readonly isUnlisted?: boolean;
  /** The site's other files by their path, such as `/theme.css`. */
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * Opens a host page with this body, or this whole document, on an origin that the city server allows.
 */
export type OpenHostPage = (body: string, options?: HostPageOptions) => Promise<void>;

/** A browser takes `localhost` and `127.0.0.1` for two sites. */
export const unlistedSite = addresses.host.replace('localhost', '127.0.0.1');
export const anotherSite = `${unlistedSite}/framed`;
const around = (sandbox: string | null) =>
  `<!doctype html><title>Around</title><iframe src="${addresses.host}" width="600" height="1200"${sandbox === null ? '' : ` sandbox="${sandbox}"`}></iframe>`;

/**
 * Host pages come from a real server, because Chromium keeps a page that a test intercepts away from
 * addresses of this machine. The server has also `/library/<package>/<file>`, `/page/<file of the folder
 * pages>` and `/framed`, a page with the host page in a frame.
 */
export const test = base.extend<{ openHostPage: OpenHostPage }>({
  openHostPage: async ({ page }, use) => {
    let current: {
      html: string;
      charset: string;
      policy: string;
      files: Readonly<Record<string, string>>;
    } = { html: '', charset: '', policy: '', files: {} };
    const server = createServer(({ url = '/' }, response) => {
      const [, kind, path = ''] = /^\/(library|page)\/(.+)$/.exec(url) ?? [];
      if (kind)
        return response.end(
          readFileSync(join(import.meta.dirname, kind === 'library' ? '../node_modules' : 'pages', path)),
        );
      const { pathname, searchParams } = new URL(url, addresses.host);
      response.setHeader('Content-Type', `${typeOf(pathname)}; charset=${current.charset}`);
      if (pathname === '/framed') return response.end(around(searchParams.get('sandbox')));
      if (current.policy) response.setHeader('Content-Security-Policy', current.policy);
      return response.end(current.files[pathname] ?? current.html);
    });
    await new Promise<void>((resolve) => server.listen(workerPorts.host, resolve));
    await use(
      async (
        body,
        {
          head = script,
          html = 'lang="ru"',
          charset = 'utf-8',
          policy = '',
          isFramed,
          sandbox,
          isUnlisted,
          files = {},
        } = {},
      ) => {
        const whole = body.startsWith('<!doctype html>') ? body : undefined;
        const text = `<!doctype html><html ${html}><head><title>Host</title>${head}</head><body>${body}</body></html>`;
        current = { html: whole ?? text, charset, policy, files };
        const frame = sandbox === undefined ? anotherSite : `${anotherSite}?sandbox=${sandbox}`;
        await page.goto(isFramed ? frame : isUnlisted ? unlistedSite : addresses.host);
      },
    );
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

/** By the end of the path; pages have none. */
function typeOf(pathname: string): string {
  if (pathname.endsWith('.js')) return 'text/javascript';
  return pathname.endsWith('.css') ? 'text/css' : 'text/html';
}

/** Collects the files of Kerb that a page fetches, by name without their hash. */
export function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const name = pathname.startsWith('/embed/') ? pathname.slice('/embed/'.length) : undefined;
    if (origin === addresses.portal && name) files.push(name.replace(/-[\w-]{8}\.js$/, '.js'));
  });
  return files;
}

/** Collects a page's uncaught errors and errors on the console. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
