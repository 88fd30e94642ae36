export interface SentMessage {
  readonly kind: 'email' | 'sms' | 'call';
  readonly recipient: string;
  readonly text: string;
  /** The name of a letter's file. */
  readonly attachment_name: string | null;
  readonly id: string;
}

/** The messages that the city server would have sent to this recipient, newest first. */
export async function outboxOf(serverUrl: string, recipient: string): Promise<SentMessage[]> {
  const reply = await fetch(`${serverUrl}/outbox.json?${new URLSearchParams({ recipient })}`);
  return (await reply.json()) as SentMessage[];
}
