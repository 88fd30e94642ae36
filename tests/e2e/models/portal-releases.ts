import { createServer } from 'node:http';
import { addresses } from '../../../playwright.config.ts';
import { workerPorts } from '../setup/worker.ts';

/** The portal on an origin of this worker's own, on which a test brings out releases. */
export interface PortalReleases {
  readonly url: string;
  /** From now on the server has the next release: another worker, and a page that says its number. */
  bringOut(): void;
  close(): Promise<void>;
}

/** The page of the first release says 1, that of the second 2. */
export const releaseMark = 'data-release';

export async function portalReleases(): Promise<PortalReleases> {
  let release = 1;
  const server = createServer(async ({ url = '/', method }, response) => {
    const answer = await fetch(`${addresses.portal}${url}`, { method: method ?? 'GET' });
    for (const [name, value] of answer.headers)
      if (!/^(content-length|content-encoding|transfer-encoding|connection|keep-alive)$/.test(name))
        response.setHeader(name, value);
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get('content-type')?.includes('text/html') ?? false;
    if (isPage) return response.end(String(body).replace('<html ', `<html ${releaseMark}="${release}" `));
    // Each release has its own cache, named by its id.
    if (url === '/sw.js')
      return response.end(String(body).replace(/\bid:(["'`])/, (_, quote) => `id:${quote}${release}-`));
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(workerPorts.host, resolve));
  return {
    url: addresses.host,
    bringOut() {
      release += 1;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
