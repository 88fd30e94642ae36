import { useCaptchaSpeech } from '@kerb/kit/queries/login.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { drawIcon } from '@kerb/kit/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useSound } from './use-sound.ts';

const SpeakerIcon = /* @__PURE__ */ drawIcon(
  'M3 7.8v4.4h3l4 3.3v-11l-4 3.3zM13 7.5a3.5 3.5 0 0 1 0 5M15.3 5a7 7 0 0 1 0 10',
);
const StopIcon = /* @__PURE__ */ drawIcon('M5.5 5.5h9v9h-9z');

/** Plays the picture's digits, for drivers who cannot read it. Nothing in a city that does not speak them. */
export function CaptchaSound({ identifier }: { readonly identifier: string }) {
  const { t } = useTranslation('signIn');
  const load = useCaptchaSpeech();
  const { status, error, play, stop } = useSound();
  if (!load) return null;
  const isPlaying = status === 'playing';
  return (
    <>
      <Button
        size="small"
        icon={isPlaying ? <StopIcon /> : <SpeakerIcon />}
        isBusy={status === 'loading'}
        onClick={isPlaying ? stop : () => void play(() => load(identifier))}
      >
        {t(isPlaying ? 'captcha.stop' : 'captcha.listen')}
      </Button>
      {status === 'failed' ? <ErrorNotice error={error} /> : null}
    </>
  );
}
