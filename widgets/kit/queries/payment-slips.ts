import {
  createPaymentSlip,
  loadPaymentSlipFile,
  loadPaymentSlips,
  sendPaymentSlip,
} from '@kerb/core/api/payment-slips.ts';
import type { SlipPayer, SlipRequest } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { loadedOnce, useAccountQuery, useReload } from './account.ts';

/** The payment slips of the account. Loaded again with each visit: banks pay in between. */
export const usePaymentSlips = () => useAccountQuery('paymentSlips', loadPaymentSlips, []);

/** A slip as a PDF. Not kept once nobody shows it: it has personal data. */
export const usePaymentSlipFile = (number: string) =>
  useAccountQuery('paymentSlipFile', loadPaymentSlipFile, [number], { ...loadedOnce, gcTime: 0 });

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
  const reload = useReload('paymentSlips');
  return useMutation({
    mutationFn: ({ request, payer }: NewPaymentSlip) => call(createPaymentSlip, request, payer),
    onSuccess: () => void reload(),
  });
}
