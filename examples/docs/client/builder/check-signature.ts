import { createCitySource } from '@kerb/core/api/city-source.ts';
import { loadProofKeys } from '@kerb/core/api/proofs.ts';
import { verifySign } from '@kerb/core/domain/proof/verify-sign.ts';
import type { Sign } from './sign.ts';

/** Whether the city's keys do not verify the signature; `false` if the keys cannot be loaded. */
export async function isSignatureWrong({ config, spot, code, signature }: Sign): Promise<boolean> {
  try {
    const keys = await loadProofKeys(createCitySource(config));
    const signed = { spot, code: code.trim(), signature: signature.trim() };
    const result = await verifySign(signed, { city: config.city, keys });
    return result === 'forged' || result === 'unknownKey';
  } catch {
    return false;
  }
}
