import { useEffect, useRef, useState } from 'react';

type SoundStatus = 'idle' | 'loading' | 'playing' | 'failed';

/**
 * Plays a sound file once. Through the Web Audio API, because a page's policy can refuse an `<audio>` of a
 * `blob:` address.
 */
export function useSound() {
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
