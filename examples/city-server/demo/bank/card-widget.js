// The demo bank's card widget, which other sites' pages load. It has the interface of real banks' widgets:
// `charge` opens a window over the page and calls back. The bank charges the amount that it has stored for
// the order, whatever the page says.
(() => {
  const base = new URL('.', document.currentScript.src);

  const texts = {
    ru: {
      bank: 'Демо-банк',
      demo: 'Учебная страница: деньги не списываются.',
      pay: 'Оплатить',
      decline: 'Отклонить платёж',
      close: 'Закрыть без оплаты',
      failed: 'Банк не отвечает. Попробуйте ещё раз.',
      email: 'E-mail для чека',
    },
    en: {
      bank: 'Demo bank',
      demo: 'A practice page: no money is taken.',
      pay: 'Pay',
      decline: 'Decline the payment',
      close: 'Close without paying',
      failed: 'The bank does not answer. Please try again.',
      email: 'E-mail for the receipt',
    },
  };

  const make = (tag, text, styles = {}) => {
    const element = document.createElement(tag);
    element.textContent = text;
    Object.assign(element.style, styles);
    return element;
  };

  const button = (text, isMain) =>
    make('button', text, {
      display: 'block',
      width: '100%',
      minHeight: '48px',
      marginTop: '10px',
      border: '1px solid #8a949e',
      borderRadius: '12px',
      font: 'inherit',
      cursor: 'pointer',
      background: isMain ? '#0b6b4f' : 'transparent',
      color: isMain ? '#fff' : 'inherit',
    });

  const act = async (order, publicId, amount, action) => {
    const reply = await fetch(new URL(`widget/${encodeURIComponent(order)}`, base), {
      method: 'POST',
      body: new URLSearchParams({ publicId, amount: String(amount), action }),
    });
    if (!reply.ok) throw new Error(`The bank answered ${reply.status}`);
    return (await reply.json()).state;
  };

  class CardPayments {
    charge({ publicId, amount, currency, description, invoiceId, email, requireEmail }, onSuccess, onFail) {
      const text = texts[document.documentElement.lang === 'en' ? 'en' : 'ru'];
      const dialog = make('dialog', '', {
        width: 'min(360px, calc(100vw - 32px))',
        padding: '24px',
        border: '0',
        borderRadius: '16px',
        background: '#fff',
        color: '#1b1f24',
        font: '16px/1.45 system-ui, sans-serif',
      });
      dialog.setAttribute('aria-label', text.bank);
      const problem = make('p', '', { color: '#b3261e' });
      problem.setAttribute('role', 'alert');
      const address = make('input', '', {
        boxSizing: 'border-box',
        width: '100%',
        minHeight: '44px',
        font: 'inherit',
      });
      Object.assign(address, { type: 'email', value: email ?? '', required: Boolean(requireEmail) });
      address.setAttribute('aria-label', text.email);
      address.placeholder = text.email;

      const end = (action) => {
        dialog.remove();
        action();
      };
      const send = async (action) => {
        if (action === 'pay' && !address.reportValidity()) return;
        problem.textContent = '';
        try {
          const state = await act(invoiceId, publicId, amount, action);
          if (state === 'charged') end(() => onSuccess({ invoiceId, amount, currency }));
          else end(() => onFail('declined', { invoiceId }));
        } catch {
          problem.textContent = text.failed;
        }
      };
      const pay = button(`${text.pay} ${Number(amount).toFixed(2)} ${currency}`, true);
      const decline = button(text.decline, false);
      const close = button(text.close, false);
      pay.onclick = () => send('pay');
      decline.onclick = () => send('decline');
      close.onclick = () => end(() => onFail('closed', { invoiceId }));
      dialog.oncancel = (event) => {
        event.preventDefault();
        close.click();
      };
      dialog.append(make('strong', text.bank), make('p', description));
      if (requireEmail) dialog.append(address);
      dialog.append(pay, decline, close, problem, make('p', text.demo, { color: '#5a636d' }));
      document.body.append(dialog);
      dialog.showModal();
    }
  }

  globalThis.cp = { CloudPayments: CardPayments };
})();
