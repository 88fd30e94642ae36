import type { LatLon } from '@kerb/core/domain/map/lat-lon.ts';
import { formatShortRoubles } from '@kerb/core/domain/money.ts';
import type { PlanAnswer } from '@kerb/core/domain/plan/plan-stay.ts';
import { type BandLimits, bandOf } from '@kerb/core/domain/plan/price-bands.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Scene } from '../scene/city-scene.ts';
import { useLeafletMap } from '../state/map-context.ts';
import { bandColours } from './band-colours.ts';
import { PriceTags } from './price-tags.ts';

interface Options {
  readonly scene: Scene;
  readonly shown: readonly PlanAnswer[];
  readonly limits: BandLimits;
  readonly openKey: string | undefined;
  readonly destination: LatLon | undefined;
  readonly onPress: (key: string) => void;
}

/** Keeps the prices of the listed answers on the map while the panel is there. */
export function usePriceTags({ scene, shown, limits, openKey, destination, onPress }: Options): void {
  const map = useLeafletMap();
  const language = useLanguage();
  const press = useEffectEvent(onPress);
  const [layer] = useState(() => new PriceTags((key) => press(key)));
  useEffect(() => {
    map.addLayer(layer);
    return () => void map.removeLayer(layer);
  }, [map, layer]);
  useEffect(() => {
    const tags = shown.flatMap(({ object, terms }) => {
      const at = scene.byKey.get(object.key)?.at;
      const { total } = terms.quote;
      const colour = bandColours[bandOf(limits, total)];
      return at ? [{ key: object.key, at, text: formatShortRoubles(total, language), colour }] : [];
    });
    layer.show(tags, openKey, destination);
  }, [layer, scene, shown, limits, openKey, destination, language]);
}
