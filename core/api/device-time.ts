/** Whether the device's clock was set back since it showed this time, in milliseconds since 1970. */
export function wasSetBackSince(deviceTime: number): boolean {
  return deviceTime > Date.now();
}
