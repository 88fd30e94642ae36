import type { CardWidget } from '@kerb/core/config/city-config.ts';
import type { CardInvoice } from '@kerb/core/domain/payment/card-invoice.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { useCardPayment, useReturnAddress } from '@kerb/kit/queries/card-payment.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { Spinner } from '@kerb/kit/ui/spinner.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly widget: CardWidget;
  /** The invoice in the page's address. */
  readonly requested: CardInvoice;
  /** Opens the main page with a reload. */
  readonly onEnd: () => void;
  readonly charge?: typeof chargeCard;
  readonly reload?: () => void;
}

/** Opens the card widget and reports a payment to the city. */
export function CardPayment({
  widget,
  requested,
  onEnd,
  charge = chargeCard,
  reload = () => location.reload(),
}: Props) {
  const { t } = useTranslation('portal');
  const { loadInvoice, report } = useCardPayment();
  const back = useReturnAddress();
  const [failure, setFailure] = useState<unknown>();
  const left = useLeft();
  const open = useEffectEvent(async () => {
    try {
      const invoice = await loadInvoice(requested, t('card.description'));
      if (Number.isNaN(invoice.amount)) throw new AppError('unreadable');
      // The page waits a limited time for the report. PAY-34: a failure is not reported.
      if (await charge(widget, invoice, left)) await report(invoice);
      onEnd();
    } catch (error) {
      setFailure(error);
    }
  });
  useOnce(open);

  if (failure !== undefined) {
    return (
      <QueryFailed
        query={{ error: failure, refetch: reload }}
        title={t('card.failed')}
        actions={back ? <ButtonLink href={back}>{t('card.back')}</ButtonLink> : null}
      />
    );
  }
  return (
    <p className="kerb-portal-wait" role="status">
      <Spinner /> {t('card.opening')}
    </p>
  );
}

/**
 * Runs the action once per page, even if React runs effects twice: a second widget would be a second payment.
 */
function useOnce(action: () => Promise<void>): void {
  const [begun] = useState({ is: false });
  const run = useEffectEvent(action);
  useEffect(() => {
    if (begun.is) return;
    begun.is = true;
    void run();
  }, [begun]);
}

/** Aborts when the page is left; not when React unmounts it only to mount it again. */
function useLeft(): AbortSignal {
  const [page] = useState(() => ({ isShown: true, left: new AbortController() }));
  useEffect(() => {
    page.isShown = true;
    return () => {
      page.isShown = false;
      queueMicrotask(() => {
        if (!page.isShown) page.left.abort();
      });
    };
  }, [page]);
  return page.left.signal;
}

/**
 * Opens the provider's card widget over the page. Resolves to true if it reports a charge. The script runs
 * where it reaches no token, unless the city's config trusts it. Rejects with an `AppError` if it does not
 * load.
 */
function chargeCard(
  { scriptUrl, publicId, isTrustedWithTokens }: CardWidget,
  invoice: CardInvoice,
  left: AbortSignal,
): Promise<boolean> {
  const options: ChargeOptions = { ...invoice, publicId, email: invoice.email ?? '' };
  return isTrustedWithTokens ? chargeOnPage(scriptUrl, options) : chargeInFrame(scriptUrl, options, left);
}

/** What `public/card-frame.js` reports. */
type FrameMessage = 'ready' | 'opened' | 'charged' | 'declined' | 'unreachable' | 'unreadable';

/** No `allow-same-origin`: the frame has no origin, hence no storage, and its parent is out of its reach. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals';

/**
 * Charges by the provider's script in a frame over the page. The frame goes away when the payment has ended,
 * or when the page is left; then the promise rejects.
 */
async function chargeInFrame(scriptUrl: string, options: ChargeOptions, left: AbortSignal): Promise<boolean> {
  left.throwIfAborted();
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
      left.addEventListener('abort', () => reject(left.reason), { signal: ended.signal });
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

/** The global objects of card widget providers, with their names. */
interface CardPayments {
  charge(options: ChargeOptions, onSuccess: () => void, onFail: () => void): void;
}

interface WithWidget {
  readonly cp?: { readonly CloudPayments?: new () => CardPayments };
}

/** Charges by the provider's script on the page itself. See `CardWidget.isTrustedWithTokens`. */
async function chargeOnPage(scriptUrl: string, options: ChargeOptions): Promise<boolean> {
  const Widget = await loadWidget(scriptUrl);
  return new Promise((resolve) => {
    new Widget().charge(
      options,
      () => resolve(true),
      () => resolve(false),
    );
  });
}

async function loadWidget(scriptUrl: string): Promise<new () => CardPayments> {
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.referrerPolicy = 'no-referrer';
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = (kind: 'unreachable' | 'timeout') => () => reject(new AppError(kind));
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', giveUp('unreachable'));
      setTimeout(giveUp('timeout'), loadTimeout);
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
  const Widget = (window as WithWidget).cp?.CloudPayments;
  if (!Widget) throw new AppError('unreadable');
  return Widget;
}

/** What the provider's widget is opened with. */
interface ChargeOptions extends Omit<CardInvoice, 'email'> {
  readonly publicId: string;
  readonly email: string;
}

/** Milliseconds that the provider's script may take to load. */
const loadTimeout = 15_000;
