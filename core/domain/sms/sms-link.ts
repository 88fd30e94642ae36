/** A link that opens a message, ready to be sent by the driver. `undefined` for a number that is none, since it comes from a server. */
export function smsLink(number: string, body: string): string | undefined {
  const dialled = number.replace(/[\s()-]/g, '');
  // iOS wants `&` before the first field, all others `?`: each of them takes this.
  return /^\+?\d{3,15}$/.test(dialled) ? `sms:${dialled}?&body=${encodeURIComponent(body)}` : undefined;
}
