import {
  addCompanyVehicle,
  addDevice,
  addDriver,
  changeCompanyVehicle,
  changeDevice,
  changeDriver,
  type DriverDraft,
  importVehicles,
  loadCompany,
  removeCompanyVehicle,
  removeDevice,
  removeDriver,
  setDeviceActivity,
  setDriverActivity,
} from '@kerb/core/api/company.ts';
import { withDeviceActivity, withDriverActivity } from '@kerb/core/domain/company/activity.ts';
import type {
  Company,
  CompanyDriver,
  CompanyVehicle,
  DeviceNumbers,
  TrackingDevice,
} from '@kerb/core/domain/company/company.ts';
import { hasSameNumber } from '@kerb/core/domain/company/fleet-rules.ts';
import type { NewCompanyVehicle } from '@kerb/core/domain/company/vehicle-import.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type Account, useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { loadedOnce, useAccountKey, useAccountKind, useAccountQuery, useCapabilities } from './account.ts';

/** The company and its fleet, requested once a company is signed in. */
export function useCompany() {
  const enabled = useAccountKind() === 'company';
  return useAccountQuery('company', loadCompany, [], { ...loadedOnce, enabled });
}

/** Whether the city adds a list of vehicles at once; a failure counts as "no". */
export function useCanImportVehicles(): boolean {
  const { data } = useCapabilities(useAccountKind() === 'company');
  return data?.canImportVehicles === true;
}

/** One change of a company's fleet. */
export type FleetChange =
  | { readonly kind: 'addVehicle'; readonly vehicle: NewCompanyVehicle }
  | { readonly kind: 'changeVehicle'; readonly previous: CompanyVehicle; readonly vehicle: NewCompanyVehicle }
  | { readonly kind: 'removeVehicle'; readonly vehicle: CompanyVehicle }
  | { readonly kind: 'importVehicles'; readonly vehicles: readonly NewCompanyVehicle[] }
  | { readonly kind: 'addDriver'; readonly driver: DriverDraft }
  | { readonly kind: 'changeDriver'; readonly previous: CompanyDriver; readonly driver: DriverDraft }
  | { readonly kind: 'removeDriver'; readonly driver: CompanyDriver }
  | { readonly kind: 'setDriverActivity'; readonly driver: CompanyDriver; readonly isActive: boolean }
  | { readonly kind: 'addDevice'; readonly device: DeviceNumbers }
  | { readonly kind: 'changeDevice'; readonly previous: TrackingDevice; readonly device: DeviceNumbers }
  | { readonly kind: 'removeDevice'; readonly device: TrackingDevice }
  | { readonly kind: 'setDeviceActivity'; readonly device: TrackingDevice; readonly isActive: boolean };

/**
 * Changes the fleet. CRP-15: nothing changes here before the server's "ok". After it an activity changes at
 * once; any other change, and a failure, whose reply may be lost, loads the company again. So does an
 * activity if the company is being loaded: that reply may be from before it.
 */
export function useChangeFleet(): UseMutationResult<void, Error, FleetChange> {
  const { call, changes } = useAccount();
  const { queries } = useRuntime();
  const queryKey = useAccountKey('company');
  return useMutation({
    mutationFn: (change: FleetChange) => send(call, change, queries.getQueryData(queryKey)),
    onSuccess: (_result, change) => {
      queries.setQueryData(queryKey, (company) => company && afterChange(company, change));
    },
    onSettled: async (_result, error, { kind }) => {
      changes?.post();
      if (error || !kind.endsWith('Activity') || queries.isFetching({ queryKey }))
        await queries.invalidateQueries({ queryKey });
    },
  });
}

function send(call: Account['call'], change: FleetChange, company: Company | undefined): Promise<void> {
  switch (change.kind) {
    case 'addVehicle':
      return call(addCompanyVehicle, change.vehicle);
    case 'changeVehicle':
      return call(changeCompanyVehicle, change.previous.plate, change.vehicle);
    case 'removeVehicle':
      return call(removeCompanyVehicle, change.vehicle);
    case 'importVehicles':
      return call(importVehicles, change.vehicles);
    case 'addDriver':
      return call(addDriver, change.driver);
    case 'changeDriver':
      return call(changeDriver, change.previous, change.driver);
    case 'removeDriver':
      return call(removeDriver, change.driver);
    case 'setDriverActivity':
      return call(setDriverActivity, { inn: company?.inn ?? '' }, change.driver, change.isActive);
    case 'addDevice':
      return call(addDevice, change.device);
    case 'changeDevice':
      return call(changeDevice, change.previous, change.device);
    case 'removeDevice':
      return call(removeDevice, change.device);
    case 'setDeviceActivity': {
      const vehicle = company?.vehicles.find((each) => hasSameNumber(each, change.device));
      const device = { ...change.device, plate: vehicle?.plate };
      return call(setDeviceActivity, { inn: company?.inn ?? '' }, device, change.isActive);
    }
  }
}

function afterChange(company: Company, change: FleetChange): Company {
  if (change.kind === 'setDriverActivity') return withDriverActivity(company, change.driver, change.isActive);
  if (change.kind === 'setDeviceActivity') return withDeviceActivity(company, change.device, change.isActive);
  return company;
}
