import { useCity, useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';

registerSignInTexts();

interface Props {
  readonly onCode: () => void;
  readonly onLogIn: () => void;
}

/** Where the message was sent, and the next step. RST-07: the easy variant ends here. */
export function SentStep({ onCode, onLogIn }: Props) {
  const { t } = useTranslation('signIn');
  const { features } = useCity();
  // Empty after a reload.
  const { identifier: to } = useDraft('account:restore', () => ({ identifier: '' }));
  const styleRef = useStylesheet(signInStylesheet);
  const sent = features.easyRestore ? 'passwordSent' : 'codeSent';
  return (
    <div ref={styleRef} className="kerb-sign-in">
      <Notice tone="success" announce="status">
        {to ? t(`restoring.${sent}To`, { to }) : t(`restoring.${sent}`)}
      </Notice>
      {features.easyRestore ? (
        <Button variant="primary" isWide onClick={onLogIn}>
          {t('submit')}
        </Button>
      ) : (
        <Button variant="primary" isWide onClick={onCode}>
          {t('restoring.enterCode')}
        </Button>
      )}
    </div>
  );
}
