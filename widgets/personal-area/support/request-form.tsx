import { maskPhone } from '@kerb/core/domain/account/phone.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { SupportRequestValues } from '@kerb/core/validation/support.ts';
import { useRuledForm } from '@kerb/kit/forms/use-ruled-form.ts';
import { maxMessageLength, useRegisterSupportRequest, useSupportTopics } from '@kerb/kit/queries/support.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { PhoneField } from '@kerb/kit/ui/phone-field.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { TextArea } from '@kerb/kit/ui/text-area.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly profile: Profile;
  /** What the message begins with. */
  readonly message: string;
  /** Called when the request is registered. */
  readonly onSent: (() => void) | undefined;
}

/** The form of a new request. */
export function RequestForm({ profile, message, onSent }: Props) {
  const { t } = useTranslation('support');
  const { data: topics, isError } = useSupportTopics();
  const { form, errorOf, alert, notice, isBusy, submit } = useRequestForm(profile, message, onSent);
  // The topic without a value is the empty one.
  const options = (topics ?? [{ label: '', value: null }]).map(({ label, value }) => ({
    label: value === null ? t('form.noTopic') : label,
    value: value ?? '',
  }));
  return (
    <form className="kerb-stack" noValidate aria-label={t('form.title')} aria-busy={isBusy} onSubmit={submit}>
      <SectionHeading>{t('form.title')}</SectionHeading>
      <Select
        {...form.register('topic')}
        label={t('form.topic')}
        options={options}
        hint={isError ? t('form.topicsFailed') : undefined}
        error={errorOf('topic')}
      />
      <TextArea
        {...form.register('message')}
        label={t('form.message')}
        rows={5}
        maxLength={maxMessageLength}
        error={errorOf('message')}
      />
      <div className="kerb-stack kerb-support__contacts">
        <TextField
          {...form.register('email')}
          label={t('form.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errorOf('email')}
        />
        <PhoneField
          {...form.register('phone')}
          label={t('form.phone')}
          hint={t('form.phoneHint')}
          error={errorOf('phone')}
        />
      </div>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      {notice ? <Notice tone="success">{notice}</Notice> : null}
      <div className="kerb-support__submit">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}

const rules = lazyChunk(() => import('@kerb/core/validation/support.ts'));

interface Draft {
  values?: SupportRequestValues | undefined;
  /** The `message` that the form last began with. */
  initialMessage?: string;
}

/** How long the notice of a success is shown. Milliseconds. */
const noticeTime = 8000;

/**
 * The form of a new request. FBK-12: phone and e-mail begin with the profile's, and are these again after a
 * success. FBK-16: it is validated when it is submitted, and at no other time.
 */
function useRequestForm(
  { email = '', phone: digits = '' }: Profile,
  message: string,
  onSent: Props['onSent'],
) {
  const phone = maskPhone(digits);
  const { t } = useTranslation('support');
  const errorText = useErrorText();
  const draft = useDraft<Draft>('account:support', () => ({}));
  // Back and forward lead here again with the same message: the driver's own words are still in the draft.
  const isSameVisit = message === '' || message === draft.initialMessage;
  const { form, errorOf, formError } = useRuledForm<SupportRequestValues>({
    defaultValues: (isSameVisit && draft.values) || { topic: '', message, phone, email },
    loadRules: async () => (await rules.load()).supportRequestSchema(),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { getValues } = form;
  useEffect(
    // A message that was not sent is there again on the next visit of the page.
    () => () => {
      const values = getValues();
      draft.values = values.message.trim() === '' ? undefined : values;
      if (message !== '') draft.initialMessage = message;
    },
    [draft, getValues, message],
  );
  const registering = useRegisterSupportRequest();
  const notice = useNotice();
  const send = async (values: SupportRequestValues) => {
    notice.hide();
    try {
      const userMessage = await registering.mutateAsync({
        topic: values.topic || undefined,
        message: values.message.trim(),
        phone: values.phone.trim(),
        email: values.email.trim(),
      });
      form.reset({ topic: '', message: '', phone, email });
      notice.show(userMessage ?? t('form.sent'));
      onSent?.();
    } catch {
      // The alert shows the mutation's error.
    }
  };
  return {
    form,
    errorOf,
    /** The translation of the error's name. */
    alert: registering.error ? errorText(registering.error) : formError,
    notice: notice.text,
    isBusy: registering.isPending,
    submit: (event: FormEvent) => {
      if (registering.isPending) return event.preventDefault();
      void form.handleSubmit(send)(event);
    },
  };
}

/** A text that hides after 8 seconds. */
function useNotice() {
  const [shown, setShown] = useState<{ readonly text: string }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), noticeTime);
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    text: shown?.text,
    show: (text: string) => setShown({ text }),
    hide: () => setShown(undefined),
  };
}
