import { ProofDialog } from '@kerb/kit/proof/proof-dialog.tsx';
import { useSessionProof } from '@kerb/kit/queries/session-proof.ts';

export interface Props {
  readonly sessionId: string;
  readonly onClose: () => void;
}

/** The proof of a paid session of the account. */
export function SessionProofDialog({ sessionId, onClose }: Props) {
  return <ProofDialog proof={useSessionProof(sessionId)} onClose={onClose} />;
}
