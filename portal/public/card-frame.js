// The document that runs a payment provider's script for the card payment page (SEC-12). The page puts it
// into a sandboxed frame, so it has no origin: it reaches no storage, no token and nothing of the page. It
// takes its order from the page that contains it and reports how the payment ended.
// portal/card-payment/card-frame.ts is the other side. A plain script, because modules do not load in a
// document without an origin.
(() => {
  const report = (message) => parent.postMessage(message, '*');

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || parent === window || typeof data?.scriptUrl !== 'string') return;
    document.documentElement.lang = data.language;
    const script = document.createElement('script');
    script.src = data.scriptUrl;
    script.referrerPolicy = 'no-referrer';
    script.addEventListener('error', () => report('unreachable'));
    script.addEventListener('load', () => open(data.options));
    document.head.append(script);
  });

  function open(options) {
    const Widget = globalThis.cp?.CloudPayments;
    if (!Widget) return report('unreadable');
    report('opened');
    new Widget().charge(
      options,
      () => report('charged'),
      () => report('declined'),
    );
  }

  report('ready');
})();
