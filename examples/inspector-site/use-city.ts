import { loadZones } from '@kerb/core/api/city.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { loadProofKeys } from '@kerb/core/api/proofs.ts';
import { bindSource } from '@kerb/core/api/source.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import type { ProofKey } from '@kerb/core/domain/proof/verify-proof.ts';
import { createReplyCache } from '@kerb/core/storage/reply-cache.ts';
import { useEffect, useMemo, useState } from 'react';

/** A city for an inspector: its zones and keys, which are the last ones on the device while it is offline. */
export function useCity(config: CityConfig, isOnline: boolean) {
  const source = useMemo(
    () => createCitySource(config, { replyCache: createReplyCache(config.city) }),
    [config],
  );
  const [zones, setZones] = useState<readonly Zone[]>([]);
  const [keys, setKeys] = useState<readonly ProofKey[]>([]);
  // Again with each connection: a city may have replaced its key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection is what begins it.
  useEffect(() => {
    const stopping = new AbortController();
    const load = async () => {
      const call = bindSource(source).until(stopping.signal);
      await Promise.allSettled([call(loadZones).then(setZones), call(loadProofKeys).then(setKeys)]);
    };
    void load();
    return () => stopping.abort();
  }, [source, isOnline]);
  return { source, zones, keys };
}

/** Whether the browser has a network. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}
