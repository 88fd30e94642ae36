import type { CheckedStay, PlateAnswer } from '@kerb/core/api/checks.ts';
import type { verifyProof } from '@kerb/core/domain/proof/verify-proof.ts';

type ProofResult = Awaited<ReturnType<typeof verifyProof>>;

/** What the inspector is shown, in one word. `changed`: the proof is genuine, but the city knows better. */
export type VerdictKind =
  | PlateAnswer['result']
  | 'changed'
  | 'ahead'
  | 'over'
  | 'otherCity'
  | 'unknownKey'
  | 'unsupported'
  | 'queued';

export interface Verdict {
  readonly kind: VerdictKind;
  /** The plate that was read or typed; that of the proof if a genuine one was scanned. */
  readonly plate?: string | undefined;
  readonly stay?: CheckedStay | undefined;
  /** A signature alone does not tell what was changed since. */
  readonly source: 'signature' | 'city' | 'device';
}

/** What a scanned proof says without the network, where a car stands in this zone. */
export function verdictOfProof(result: ProofResult, zoneId: string): Verdict {
  if (result.result !== 'genuine') return { kind: result.result, source: 'signature' };
  const { proof, phase } = result;
  const { plate } = proof;
  const isHere = proof.zoneId === zoneId;
  const kind = phase !== 'running' ? phase : isHere ? 'paid' : 'otherZone';
  return { kind, plate, stay: proof, source: 'signature' };
}

export function verdictOfAnswer(plate: string, { result, stay }: PlateAnswer): Verdict {
  return { kind: result, plate: plate || stay?.plate, stay, source: 'city' };
}

/**
 * The city's answer about a scanned code: the stay may have been changed since it was signed, and what the
 * device could not verify the city can.
 */
export function confirmedVerdict(signed: Verdict, answer: PlateAnswer): Verdict {
  const confirmed = verdictOfAnswer(signed.plate ?? '', answer);
  if (answer.result !== 'unpaid' || !signed.plate) return confirmed;
  const isOutOfTime = signed.kind === 'over' || signed.kind === 'ahead';
  return { ...confirmed, kind: isOutOfTime ? signed.kind : 'changed', stay: signed.stay };
}
