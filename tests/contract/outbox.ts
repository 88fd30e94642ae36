export interface SentMessage {
  readonly kind: 'email' | 'sms' | 'call';
  readonly recipient: string;
  readonly text: string;
}

/** The messages that the city server would have sent to this recipient, newest first. */
export async function outboxOf(serverUrl: string, recipient: string): Promise<SentMessage[]> {
  const reply = await fetch(`${serverUrl}/outbox.json?${new URLSearchParams({ recipient })}`);
  return (await reply.json()) as SentMessage[];
}
