import { captchaFramePath } from '../contract/auth.ts';
import { cityEndpoints } from '../contract/city.ts';
import { flag, nonEmptyText, object } from '../decoding.ts';
import { type AccountCapabilities, noCapabilities } from '../domain/account/account-capabilities.ts';
import type { AccountSource } from './account-source.ts';

/** API-20. Apart from `CityOptions`, because pages for guests load that one. */
export async function loadAccountCapabilities({
  anonymous: http,
  config: { callVersions, apiUrl },
}: AccountSource): Promise<AccountCapabilities> {
  const endpoint = callVersions.options === 'v2' ? cityEndpoints.optionsV2 : cityEndpoints.optionsV3;
  if (callVersions.options === 'v1') return noCapabilities;
  const { capabilities, push } = await http(endpoint);
  const wire = object(capabilities);
  return {
    canCorrect: flag(wire.amend),
    hasAutoExtension: flag(wire.extensionAtEnd),
    canBindAccount: flag(wire.sbpBinding),
    hasTransactionTotals: flag(wire.operationTotals),
    canProveWork: flag(wire.proofOfWork),
    captchaFrameUrl: flag(wire.providerCaptcha) ? `${apiUrl}${captchaFramePath}` : undefined,
    canSpeakCaptcha: flag(wire.spokenCaptcha),
    canListDevices: flag(wire.signedInDevices),
    hasMyData: flag(wire.myData),
    hasPasskeys: flag(wire.passkeys),
    hasProofs: flag(wire.proof),
    pushKey: nonEmptyText(object(push).publicKey),
    canImportVehicles: flag(wire.vehicleImport),
  };
}
