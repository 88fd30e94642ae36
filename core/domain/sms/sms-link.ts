/**
 * A link that opens a message for the driver to send. `undefined` for an invalid number, since it comes from
 * a server.
 */
export function smsLink(number: string, body: string): string | undefined {
  const dialled = number.replace(/[\s()-]/g, '');
  // iOS expects `&` before the first field, other systems expect `?`; all of them accept this form.
  return /^\+?\d{3,15}$/.test(dialled) ? `sms:${dialled}?&body=${encodeURIComponent(body)}` : undefined;
}
