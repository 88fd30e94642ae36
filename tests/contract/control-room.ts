/** Calls of the control room of a city server. */
export interface ControlReply {
  readonly httpStatus: number;
  readonly status: 'ok' | 'error';
  readonly errorName?: string;
  readonly message?: string;
}

export function controlCalls(serverUrl: string) {
  return async <Reply = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ControlReply & Reply> => {
    const reply = await fetch(`${serverUrl}/control${path}`, {
      method,
      headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { ...((await reply.json()) as ControlReply & Reply), httpStatus: reply.status };
  };
}
