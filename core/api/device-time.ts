/** Whether the device's clock was set back since this time, which it gave, in milliseconds. */
export function wasSetBackSince(deviceTime: number): boolean {
  return deviceTime > Date.now();
}
