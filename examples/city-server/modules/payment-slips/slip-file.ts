import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { take } from '../../platform/limits/limiter.ts';
import { limitAccount } from '../../platform/limits/request-limits.ts';
import { sendMessage } from '../../platform/outbox.ts';
import { cityTimeOf } from '../../platform/time/calendar.ts';
import { formatDate } from '../../platform/time/dates.ts';
import { roublesText } from '../../platform/translation/roubles-text.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { accountRefusals } from '../accounts/account-refusals.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { payeeOf } from './payee.ts';
import { paymentCode } from './payment-code.ts';
import { type PaymentSlip, slipPurpose, slipTitle } from './payment-slips.ts';
import { uinOf } from './slip-number.ts';
import { slipRefusals } from './slip-refusals.ts';
import { writeSlipPdf } from './write-slip-pdf.ts';

/** The name under which a slip is stored. */
export const slipFileName = 'receipt.pdf';

const hour = 3_600_000;

/** A slip of the account as a PDF. Throws with HTTP status 429 after 120 in an hour. */
export async function downloadSlip(context: AccountContext, slip: PaymentSlip): Promise<Buffer> {
  await limitAccount(context, 'slip-file', 120, platformRefusals.tooManyFiles);
  return slipPdf(context, slip);
}

/**
 * Sends a slip by e-mail, to any address. 10 letters per hour from an account and to an address, so that
 * nobody is flooded.
 */
export async function sendSlip(
  context: AccountContext,
  slip: PaymentSlip,
  typedEmail: string,
): Promise<void> {
  const recipient = typedEmail.trim();
  if (recipient === '') throw new ApiError(slipRefusals.emailMissing);
  if (recipient.length > 50) throw new ApiError(slipRefusals.emailTooLong);
  if (!/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(recipient)) throw new ApiError(accountRefusals.emailInvalid);
  const limits = [
    { action: 'slip-letters', subject: context.account.id, maximum: 10, windowMs: hour },
    { action: 'slip-letters-to', subject: recipient.toLowerCase(), maximum: 10, windowMs: hour },
  ];
  // The reply does not say how many are left, because others may have sent letters to this address.
  if (!(await take(context, limits))) throw new ApiError(slipRefusals.tooManyLetters);
  const file = await slipPdf(context, slip);
  await sendMessage(context, {
    city: context.city.id,
    kind: 'email',
    recipient,
    subject: slipTitle(slip),
    text: {
      ru: `${slipTitle(slip)} на ${roublesText(slip.amount_kopecks, 'ru')}: ${slipPurpose(slip, 'ru')}. Файл во вложении.`,
      en: `${slipTitle(slip)}, ${roublesText(slip.amount_kopecks, 'en')}: ${slipPurpose(slip, 'en')}. The file is attached.`,
    },
    attachment: { name: slipFileName, base64: file.toString('base64') },
  });
}

function slipPdf({ city, now }: RequestContext, slip: PaymentSlip): Promise<Buffer> {
  const { payer, amount_kopecks: kopecks, number } = slip;
  const title = slipTitle(slip);
  const uin = uinOf(number);
  const payee = payeeOf(city);
  const purpose = `${slipPurpose(slip, 'ru')}. ${title}. НДС не облагается`;
  const { date } = cityTimeOf(slip.created_at, city.config.timeZone);
  return writeSlipPdf({
    title,
    date: formatDate(date).replaceAll('/', '.'),
    payee,
    payer,
    kopecks,
    purpose,
    uin,
    code: paymentCode({ payee, payer, kopecks, purpose, uin }),
    writtenAt: now,
  });
}
