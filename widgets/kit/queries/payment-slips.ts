import {
  createPaymentSlip,
  loadPaymentSlipFile,
  loadPaymentSlips,
  sendPaymentSlip,
} from '@kerb/core/api/payment-slips.ts';
import type { PaymentSlip, SlipPayer, SlipRequest } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountKey, useIsSignedIn } from './account.ts';

/** The payment slips of the account. Loaded again with each visit: banks pay in between. */
export function usePaymentSlips(): UseQueryResult<readonly PaymentSlip[]> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('paymentSlips'),
    queryFn: ({ signal }) => call(loadPaymentSlips, signal),
    enabled: useIsSignedIn(),
  });
}

/** A slip as a PDF. Not kept once nobody shows it: it has personal data. */
export function usePaymentSlipFile(number: string): UseQueryResult<Blob> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('paymentSlipFile', number),
    queryFn: ({ signal }) => call(loadPaymentSlipFile, number, signal),
    enabled: useIsSignedIn(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Sends a slip by e-mail, to any address. */
export function useSendPaymentSlip(number: string): UseMutationResult<void, Error, string> {
  const { call } = useAccount();
  return useMutation({ mutationFn: (email: string) => call(sendPaymentSlip, number, email) });
}

/** What a new slip pays for, and who pays it. */
interface NewPaymentSlip {
  readonly request: SlipRequest;
  readonly payer: SlipPayer;
}

/** Resolves to the number of the new slip. The list is loaded again. */
export function useCreatePaymentSlip(): UseMutationResult<string, Error, NewPaymentSlip> {
  const { call } = useAccount();
  const { queries } = useRuntime();
  const list = useAccountKey('paymentSlips');
  return useMutation({
    mutationFn: ({ request, payer }: NewPaymentSlip) => call(createPaymentSlip, request, payer),
    onSuccess: () => void queries.invalidateQueries({ queryKey: list }),
  });
}
