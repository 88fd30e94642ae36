import { endDevice, loadDevices } from '@kerb/core/api/devices.ts';
import { useAccountMutation, useAccountQuery, useReload } from './account.ts';

/** The devices on which the driver is signed in. Loaded again with each visit of the page. */
export const useDevices = () => useAccountQuery('devices', loadDevices, []);

/** Ends a device by its id, then loads the list again: also after an error, which may have changed it. */
export const useEndDevice = () => useAccountMutation(endDevice, useReload('devices'));
