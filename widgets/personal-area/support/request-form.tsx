import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { maxMessageLength, useSupportTopics } from '@kerb/kit/queries/support.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { PhoneField } from '@kerb/kit/ui/phone-field.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { TextArea } from '@kerb/kit/ui/text-area.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useRequestForm } from './use-request-form.ts';

interface Props {
  readonly profile: Profile;
  /** What the message begins with. */
  readonly message: string;
}

/** The form of a new request. */
export function RequestForm({ profile, message }: Props) {
  const { t } = useTranslation('support');
  const { data: topics, isError } = useSupportTopics();
  const { form, errorOf, alert, notice, isBusy, submit } = useRequestForm(profile, message);
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
