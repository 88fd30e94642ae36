import { AppError } from '@kerb/core/errors/app-error.ts';
import { type ChargeOptions, loadTimeout } from './charge-options.ts';

/** What `public/card-frame.js` reports. */
type FrameMessage = 'ready' | 'opened' | 'charged' | 'declined' | 'unreachable' | 'unreadable';

/** No `allow-same-origin`: the frame has no origin, hence no storage, and its parent is out of its reach. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals';

/**
 * Charges by the provider's script in a frame over the page. The frame goes away when the payment has ended.
 */
export async function chargeInFrame(scriptUrl: string, options: ChargeOptions): Promise<boolean> {
  const frame = createFrame();
  const ended = new AbortController();
  try {
    return await new Promise<boolean>((resolve, reject) => {
      const timer = setTimeout(() => reject(new AppError('timeout')), loadTimeout);
      const act: Readonly<Record<FrameMessage, () => void>> = {
        ready: () => {
          const { lang: language } = document.documentElement;
          frame.contentWindow?.postMessage({ scriptUrl, options, language }, '*');
        },
        opened: () => clearTimeout(timer),
        charged: () => resolve(true),
        declined: () => resolve(false),
        unreachable: () => reject(new AppError('unreachable')),
        unreadable: () => reject(new AppError('unreadable')),
      };
      const receive = ({ source, data }: MessageEvent) => {
        if (source === frame.contentWindow && isFrameMessage(data, act)) act[data]();
      };
      addEventListener('message', receive, { signal: ended.signal });
      document.body.append(frame);
    });
  } finally {
    ended.abort();
    frame.remove();
  }
}

function isFrameMessage(data: unknown, act: Readonly<Record<FrameMessage, unknown>>): data is FrameMessage {
  return typeof data === 'string' && Object.hasOwn(act, data);
}

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = '/card-frame.html';
  frame.title = document.title;
  frame.className = 'kerb-portal-card-frame';
  frame.setAttribute('sandbox', sandbox);
  frame.referrerPolicy = 'no-referrer';
  return frame;
}
