import type { LatLon } from '@kerb/core/config/city-config.ts';
import {
  createElementHook,
  createElementObject,
  useLayerLifecycle,
  useLeafletContext,
} from '@react-leaflet/core';
import { LocationDot } from './location-dot.ts';

const useLocationDot = createElementHook((location: LatLon, context) =>
  createElementObject(new LocationDot(location), context),
);

/** Shows the location of the device. The dot cannot move: give another location another `key`. */
export function LocationLayer({ location }: { readonly location: LatLon }) {
  const context = useLeafletContext();
  useLayerLifecycle(useLocationDot(location, context).current, context);
  return null;
}
