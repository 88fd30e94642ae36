import { useCaptchaSpeech } from '@kerb/kit/queries/login.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { drawIcon } from '@kerb/kit/ui/icon.tsx';
import { TextField, type TextFieldProps } from '@kerb/kit/ui/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props extends Omit<TextFieldProps, 'label'> {
  /** A `data:image/` address that was checked. */
  readonly image: string;
  /** Of the login that got the picture. */
  readonly identifier: string;
}

/** The picture of the last reply and the field for its text. */
export function CaptchaField({ image, identifier, ...field }: Props) {
  const { t } = useTranslation('signIn');
  return (
    <div className="kerb-sign-in__captcha">
      <img className="kerb-sign-in__picture" src={image} alt={t('captcha.image')} width="200" height="64" />
      <CaptchaSound identifier={identifier} />
      <TextField
        {...field}
        label={t('captcha.label')}
        hint={t('captcha.hint')}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="numeric"
        spellCheck={false}
      />
    </div>
  );
}

const SpeakerIcon = /* @__PURE__ */ drawIcon(
  'M3 7.8v4.4h3l4 3.3v-11l-4 3.3zM13 7.5a3.5 3.5 0 0 1 0 5M15.3 5a7 7 0 0 1 0 10',
);

const StopIcon = /* @__PURE__ */ drawIcon('M5.5 5.5h9v9h-9z');

/** Plays the picture's digits, for drivers who cannot read it. Nothing in a city that does not speak them. */
function CaptchaSound({ identifier }: { readonly identifier: string }) {
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

type SoundStatus = 'idle' | 'loading' | 'playing' | 'failed';

/**
 * Plays a sound file once. Through the Web Audio API, because a page's policy can refuse an `<audio>` of a
 * `blob:` address.
 */
function useSound() {
  const [state, setState] = useState<{ readonly status: SoundStatus; readonly error?: unknown }>({
    status: 'idle',
  });
  const context = useRef<AudioContext>(undefined);
  const stop = () => {
    void context.current?.close();
    context.current = undefined;
    setState({ status: 'idle' });
  };
  useEffect(
    () => () => {
      void context.current?.close();
      context.current = undefined;
    },
    [],
  );
  const play = async (load: () => Promise<ArrayBuffer>) => {
    setState({ status: 'loading' });
    // Created during the press: Safari plays nothing otherwise.
    const audio = new AudioContext();
    context.current = audio;
    try {
      const source = audio.createBufferSource();
      source.buffer = await audio.decodeAudioData(await load());
      if (context.current !== audio) return;
      source.connect(audio.destination);
      source.onended = () => {
        if (context.current === audio) stop();
      };
      source.start();
      setState({ status: 'playing' });
    } catch (error) {
      if (context.current !== audio) return;
      stop();
      setState({ status: 'failed', error });
    }
  };
  return { ...state, play, stop };
}
