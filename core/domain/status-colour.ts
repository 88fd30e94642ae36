/** The meaning of a status, as a colour. `plain` is the colour of the text around it. */
export type StatusColour = 'green' | 'grey' | 'red' | 'plain';

/** The fills of statuses. The words beside them have readable colours. */
export const statusFills: Readonly<Record<StatusColour, string>> = {
  green: '#28a745',
  grey: '#6c757d',
  red: '#dc3545',
  plain: 'currentColor',
};
