/** Active is whatever has a status other than "not active". */
export function isActiveStatus(status: string | undefined): boolean {
  const written = status?.trim().toLowerCase() ?? '';
  return written !== '' && written !== 'not active';
}
