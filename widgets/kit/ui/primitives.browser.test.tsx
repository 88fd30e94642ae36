import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { BottomSheet } from './bottom-sheet.tsx';
import type { BottomSheetStop } from './bottom-sheet-stops.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { Card } from './card.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorState } from './error-state.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckIcon } from './icons.tsx';
import { LiveRegion, useAnnouncer } from './live-region.tsx';
import { Notice } from './notice.tsx';
import { Plate } from './plate.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Switch } from './switch.tsx';
import { renderInShadow } from './test-shadow.tsx';
import { TextField } from './text-field.tsx';

afterEach(() => document.body.replaceChildren());

describe('in forced colours', () => {
  const forcedColours = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

  afterEach(() => forcedColours('none'));

  test('A11Y-07 a checkbox has a visible tick only if it is checked', async () => {
    await forcedColours('active');
    const { shadow } = await renderInShadow(<Checkbox label="Запомнить" />);
    // The colour proves nothing here, because the browser replaces it.
    const isTickSeen = () => {
      const tick = shadow.querySelector('.kerb-choice__box > svg');
      return tick !== null && getComputedStyle(tick).visibility === 'visible';
    };
    expect(isTickSeen()).toBe(false);
    await page.getByRole('checkbox').click();
    expect(isTickSeen()).toBe(true);
  });
});

test('EMB-18 each button, field and panel has its part, of whatever kind it is', async () => {
  const hours = [{ value: '1', label: '1 час' }];
  const { shadow } = await renderInShadow(
    <Card>
      <Button>Оплатить</Button>
      <ButtonLink href="#pay">Оплатить</ButtonLink>
      <IconButton icon={<CheckIcon />} label="Готово" />
      <TextField label="Телефон" />
      <Checkbox label="Запомнить" />
      <Switch label="Напоминать" />
      <SegmentedControl label="На сколько" value="1" onChange={() => {}} segments={hours} />
    </Card>,
  );
  const count = (part: string) => shadow.querySelectorAll(`[part=${part}]`).length;
  expect([count('button'), count('field'), count('panel')]).toEqual([3, 4, 1]);
});

test('A11Y-05 a repeated message is a change in the live region', async () => {
  function Speaker() {
    const { announcement, announce } = useAnnouncer();
    return (
      <>
        <Button onClick={() => announce('Продлено')}>Продлить</Button>
        <LiveRegion announcement={announcement} />
      </>
    );
  }
  const { shadow } = await renderInShadow(<Speaker />);
  const spoken = () => [...shadow.querySelectorAll('[aria-live=polite]')].map((region) => region.textContent);
  expect(spoken()).toEqual(['', '']);
  await page.getByRole('button').click();
  const first = spoken();
  expect(first.toSorted()).toEqual(['', 'Продлено']);
  await page.getByRole('button').click();
  expect(spoken()).toEqual(first.toReversed());
});

test('a busy button keeps its width, its name and the focus, and does not submit its form', async () => {
  let sent = 0;
  function Form() {
    const [isBusy, setBusy] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
          setBusy(true);
        }}
      >
        <TextField label="Телефон" />
        <Button type="submit" variant="primary" size="pay" price="75,00 ₽" isBusy={isBusy}>
          Оплатить
        </Button>
      </form>
    );
  }
  const { shadow } = await renderInShadow(<Form />);
  const button = page.getByRole('button', { name: 'Оплатить 75,00 ₽' });
  const width = shadow.querySelector('button')?.offsetWidth;
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(shadow.querySelector('button')?.offsetWidth).toBe(width);
  expect(shadow.activeElement).toBe(shadow.querySelector('button'));
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(sent).toBe(1);
});

test('label, hint and error are connected with the field, and the error has an icon beside its text', async () => {
  const { shadow } = await renderInShadow(
    <TextField label="Номер" hint="Как на знаке" error="Не хватает цифры" />,
  );
  const input = page.getByRole('textbox', { name: 'Номер' });
  await expect.element(input).toHaveAccessibleDescription('Не хватает цифры Как на знаке');
  await expect.element(input).toBeInvalid();
  expect(shadow.querySelector('.kerb-field__error svg')).not.toBeNull();
});

test('a notice of danger is an alert, any other one a status, and each has an icon beside its text', async () => {
  const { shadow } = await renderInShadow(
    <>
      <Notice tone="danger">Банк отклонил платёж</Notice>
      <Notice tone="success">Оплачено</Notice>
      <Notice announce="off">Бесплатно до 20:00</Notice>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Банк отклонил платёж');
  await expect.element(page.getByRole('status')).toHaveTextContent('Оплачено');
  const icons = [...shadow.querySelectorAll('.kerb-notice > svg path')].map((path) => path.getAttribute('d'));
  expect(new Set(icons).size).toBe(3);
});

test('a segmented control is a radio group: arrows choose, Tab leaves', async () => {
  function Hours() {
    const [value, setValue] = useState<'1' | '2'>('1');
    return (
      <SegmentedControl
        label="На сколько"
        value={value}
        onChange={setValue}
        segments={[
          { value: '1', label: '1 час' },
          { value: '2', label: '2 часа' },
        ]}
      />
    );
  }
  await renderInShadow(<Hours />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: '2 часа' })).toBeChecked();
  await expect.element(page.getByRole('group', { name: 'На сколько' })).toBeVisible();
});

describe('a plate', () => {
  test.each([
    ['а123вс152', 'А 123 ВС 152', 'kerb-plate--white'],
    ['АВ12377', 'АВ12377', 'kerb-plate--yellow'],
    ['А123452', 'А123452', 'kerb-plate--blue'],
    ['1234АВ52', '1234 АВ 52', 'kerb-plate--square'],
    ['WX-98765', 'WX-98765', 'kerb-plate--foreign'],
  ])('%s is read as %s and drawn as %s', async (typed, name, face) => {
    const { shadow } = await renderInShadow(<Plate plate={normalisePlate(typed)} />);
    const plate = shadow.querySelector('[role=img]');
    expect(plate?.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(name);
    expect(plate?.classList).toContain(face);
  });

  test('a foreign plate has no flag in any format', async () => {
    const { shadow } = await renderInShadow(
      <Plate plate={normalisePlate('А123ВС52')} isForeign label="Иностранный номер" />,
    );
    expect(shadow.querySelector('.kerb-plate__flag')).toBeNull();
    await expect.element(page.getByRole('img', { name: 'Иностранный номер' })).toBeVisible();
  });
});

describe('a sheet', () => {
  function Panel() {
    const [stop, setStop] = useState<BottomSheetStop>('peek');
    return (
      <div style={{ position: 'relative', blockSize: 600, inlineSize: 390 }}>
        <BottomSheet
          stop={stop}
          onStopChange={setStop}
          label="Парковка"
          expandLabel="Развернуть"
          collapseLabel="Свернуть"
          header="Парковка 4012"
        >
          <button type="button">Оплатить</button>
        </BottomSheet>
      </div>
    );
  }

  async function narrowPanel() {
    const { shadow, root } = await renderInShadow(<Panel />);
    root.style.inlineSize = '390px';
    const stop = () => shadow.querySelector('section')?.dataset.stop;
    const handle = shadow.querySelector<HTMLElement>('.kerb-sheet__handle');
    if (!handle) throw new Error('no handle');
    return { shadow, handle, stop };
  }

  test('A11Y-02 its handle reacts to arrow keys and to a press', async () => {
    const { handle, stop } = await narrowPanel();
    handle.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(stop()).toBe('full');
    await userEvent.keyboard('{ArrowDown}');
    expect(stop()).toBe('half');
    await userEvent.keyboard('{Enter}');
    expect(stop()).toBe('full');
    await userEvent.keyboard('{Enter}');
    expect(stop()).toBe('peek');
  });

  test('content that is hidden at the lowest stop cannot be focused with Tab', async () => {
    const { shadow, handle } = await narrowPanel();
    handle.focus();
    await userEvent.tab();
    expect(shadow.activeElement?.textContent).not.toBe('Оплатить');
  });

  test('after a drag it moves to the nearest stop', async () => {
    const { handle, stop } = await narrowPanel();
    const drag = (type: string, clientY: number) =>
      handle.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, isPrimary: true, clientY }),
      );
    handle.setPointerCapture = () => undefined;
    drag('pointerdown', 480);
    drag('pointermove', 400);
    await new Promise((resolve) => setTimeout(resolve, 100));
    drag('pointermove', 330);
    await new Promise((resolve) => setTimeout(resolve, 300));
    drag('pointermove', 329);
    drag('pointerup', 329);
    await expect.poll(stop).toBe('half');
  });
});

describe('A11Y-02 what goes while it has the focus', () => {
  /** A failure with a retry, in place of which `next` is shown once it is pressed. */
  function Failing({ next }: { readonly next: ReactNode }) {
    const [isRetrying, setRetrying] = useState(false);
    return (
      <section aria-label="Штрафы">
        {isRetrying ? (
          next
        ) : (
          <ErrorState title="Не загрузилось" retryLabel="Повторить" onRetry={() => setRetrying(true)} />
        )}
      </section>
    );
  }

  test('passes it to its nearest ancestor that stays, and a keyboard goes on from there', async () => {
    const { shadow } = await renderInShadow(
      <>
        <button type="button">Первая</button>
        <Failing next={<button type="button">Штраф</button>} />
      </>,
    );
    shadow.querySelector<HTMLElement>('.kerb-state button')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shadow.activeElement?.getAttribute('aria-label')).toBe('Штрафы');
    await userEvent.keyboard('{Tab}');
    expect(shadow.activeElement).toHaveTextContent('Штраф');
    expect(shadow.querySelector('section')).not.toHaveAttribute('tabindex');
  });

  test('passes it also when a message is closed, and leaves a tabindex of the ancestor as it is', async () => {
    function Page() {
      const [isOpen, setOpen] = useState(true);
      return (
        <main tabIndex={-1}>{isOpen ? <Notice onClose={() => setOpen(false)}>Оплачено</Notice> : null}</main>
      );
    }
    const { shadow } = await renderInShadow(<Page />);
    shadow.querySelector('button')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shadow.activeElement?.localName).toBe('main');
    (shadow.activeElement as HTMLElement).blur();
    expect(shadow.querySelector('main')).toHaveAttribute('tabindex', '-1');
  });

  test('leaves it to whoever takes it', async () => {
    const { shadow } = await renderInShadow(
      <>
        <input aria-label="Номер" />
        <Failing next={<input aria-label="Поиск" ref={(input) => input?.focus()} />} />
      </>,
    );
    shadow.querySelector<HTMLElement>('.kerb-state button')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shadow.activeElement?.getAttribute('aria-label')).toBe('Поиск');
  });
});
