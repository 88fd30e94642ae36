import { useEffect, useRef } from 'react';
import { scanCodes } from './scan-codes.ts';
import type texts from './texts.json';

interface ScannerProps {
  readonly text: (typeof texts)['ru'];
  readonly onCode: (code: string) => void;
  /** There is no camera, or the inspector has refused it. */
  readonly onFailure: () => void;
}

/** The camera's picture until a code is read. */
export function Scanner({ text, onCode, onFailure }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const listeners = useRef({ onCode, onFailure });
  listeners.current = { onCode, onFailure };
  useEffect(() => {
    const stopping = new AbortController();
    const onRead = (code: string) => {
      stopping.abort();
      listeners.current.onCode(code);
    };
    if (video.current)
      scanCodes(video.current, onRead, stopping.signal).catch(() => {
        if (!stopping.signal.aborted) listeners.current.onFailure();
      });
    return () => stopping.abort();
  }, []);
  return (
    <figure className="scanner">
      <video ref={video} muted playsInline />
      <figcaption>{text.aim}</figcaption>
    </figure>
  );
}
