import { createCitySource } from '@kerb/core/api/city-source.ts';
import { loadProofKeys, loadProofState } from '@kerb/core/api/proofs.ts';
import { verifyProof } from '@kerb/core/domain/proof/verify-proof.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { callsOf } from './city/city-under-test.ts';

// Verifies a proof with the city's keys, then asks the city what became of the stay.
const [city, url, proof] = process.argv.slice(2);
if (!city || !url || !proof) {
  console.error('Name the id of a city, the address that its calls are below, and a proof.');
  process.exit(1);
}
const source = createCitySource(callsOf({ url }).config);
const verified = await verifyProof(proof, { city, keys: await loadProofKeys(source) }, instant(Date.now()));
console.warn(JSON.stringify(verified, null, 2));
if (verified.result === 'genuine') console.warn(`The city says: ${await loadProofState(source, proof)}`);
process.exitCode = verified.result === 'genuine' ? 0 : 1;
