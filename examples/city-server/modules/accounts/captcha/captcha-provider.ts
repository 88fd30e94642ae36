import type { Language } from '../../../platform/translation/translate.ts';
import type { RequestContext } from '../../cities/request-context.ts';

/** A captcha that somebody else runs, such as reCAPTCHA. */
export interface CaptchaProvider {
  /** The document of the frame in which the captcha is shown, and the policy that it needs. */
  frame(context: RequestContext, language: Language): Promise<{ html: string; policy: string }>;
  /** Whether this response is the provider's, for the first time. */
  isRight(context: RequestContext, response: string): Promise<boolean>;
}
