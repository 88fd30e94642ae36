import { workerServer } from '../setup/worker.ts';

/** What a test writes in the control room for the portal's own city. Paths are those below the city. */
export async function writeContent(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<void> {
  const reply = await fetch(`${workerServer}/control/cities/nizhny-novgorod/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
}
