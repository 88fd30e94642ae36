/**
 * A frame without `allow-forms` dispatches no `submit` event, so pressing a form's button does nothing.
 * Kerb's forms never navigate, so this dispatches the event in place of the browser.
 */
export function submitForms(root: ShadowRoot): void {
  root.addEventListener('click', (click) => {
    const button = click.target instanceof Element ? click.target.closest('button') : undefined;
    const form = button?.type === 'submit' ? button.form : undefined;
    if (!form) return;
    let isSent = false;
    const onSubmit = () => {
      isSent = true;
    };
    form.addEventListener('submit', onSubmit, { once: true });
    form.addEventListener('invalid', onSubmit, { once: true, capture: true });
    // The browser sends its own event right after this one.
    setTimeout(() => {
      form.removeEventListener('submit', onSubmit);
      form.removeEventListener('invalid', onSubmit, { capture: true });
      if (isSent || click.defaultPrevented || !(form.noValidate || form.checkValidity())) return;
      form.dispatchEvent(
        new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button ?? null }),
      );
    });
  });
}
