import { expect } from '@playwright/test';
import { getJson } from './city-server.ts';

interface SentMessage {
  readonly kind: 'email' | 'sms' | 'call';
  readonly text: string;
}

function sentTo(recipient: string): Promise<SentMessage[]> {
  return getJson(`/outbox.json?${new URLSearchParams({ recipient })}`);
}

const codeIn = (message: SentMessage | undefined, pattern: RegExp) =>
  pattern.exec(message?.text ?? '')?.[1] ?? '';

/** Letters, text messages and calls that the city sent, and the codes in them. */
export const outbox = {
  /** Waits until this many were sent, and gives the newest. */
  async newest(recipient: string, count = 1): Promise<SentMessage> {
    await expect.poll(async () => (await sentTo(recipient)).length).toBeGreaterThanOrEqual(count);
    const [message] = await sentTo(recipient);
    if (!message) throw new Error(`Nothing was sent to ${recipient}`);
    return message;
  },
  emailCode: (message: SentMessage) => codeIn(message, /подтверждения: (\d{6})/),
  smsCode: (message: SentMessage) => codeIn(message, /: (\d{4,6})/),
};
