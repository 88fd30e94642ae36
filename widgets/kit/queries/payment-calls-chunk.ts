export { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
export { sendPayment } from '@kerb/core/payment/send-payment.ts';
