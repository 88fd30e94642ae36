import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anna, callServer, cityServer, type Driver, newDriver, signInAs } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { city, openPortal } from './pages.harness.tsx';

connectPages();

const address = () => location.pathname + location.search;

describe('fines and support', () => {
  const form = page.getByRole('form', { name: 'Новое обращение' });
  const list = page.getByRole('region', { name: 'Ваши обращения' });
  const log = list.getByRole('log');
  const input = list.getByLabelText('Ваше сообщение', { exact: true });
  const header = (text: string | RegExp) => list.getByText(text).first();

  /** A request by the API. */
  async function registerRequest(driver: Driver, message: string): Promise<string> {
    const token = await signInAs(driver);
    const fields = { message, phone: '', email: driver.identifier, token };
    await callServer(`/${city}/api/appealProcessing/appealRegistration/v1`, { form: fields });
    return token;
  }

  test('PLUS-12 FIN-04 a fine seven minutes after a paid stay: the gap, its picture, and a message to support about it', async () => {
    await signInAs(anna);
    await openPortal('/profile/penalty');
    await page
      .getByText(/^Штраф от/)
      .first()
      .click();
    const history = page.getByRole('region', { name: 'Сравнение с историей' });
    await expect
      .element(
        history.getByText(/^Оплачено до (\d+ \S+, )?\d\d:\d\d, штраф в \d\d:\d\d: 7\sминут без оплаты$/),
      )
      .toBeVisible();
    await expect.element(history.getByRole('listitem').first()).toHaveTextContent('Оплата парковки');
    const picture = page.getByRole('img', { name: /^Снимок к штрафу/ });
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);

    await history.getByRole('button', { name: 'Написать в поддержку' }).click();
    const message = form.getByLabelText('Сообщение', { exact: true });
    await expect
      .element(message)
      .toHaveValue(
        expect.stringMatching(/^Штраф \d{20} от [\s\S]*7\sминут без оплаты[\s\S]*Прошу проверить/),
      );
    expect(address()).toBe('/profile/feedback');
    await expect.element(form.getByLabelText('E-mail')).toHaveValue(anna.identifier);
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect.element(form.getByRole('status')).toHaveTextContent('Обращение зарегистрировано');
    await expect.element(message).toHaveValue('');
    await expect.element(list.getByText('Зарегистрирован').first()).toBeVisible();
    await expect.element(header(/^Штраф \d{20}/)).toBeVisible();
  });

  test('PLUS-12 REL-06 back and forward keep what was added to the message about a fine; once sent, it does not begin again', async () => {
    await signInAs(anna);
    await openPortal('/profile/penalty');
    const fine = page.getByText(/^Штраф от/).first();
    const message = form.getByLabelText('Сообщение', { exact: true });
    const goBackAndForward = async () => {
      history.back();
      await expect.element(fine).toBeVisible();
      history.forward();
      await expect.element(message).toBeVisible();
    };
    await fine.click();
    await page.getByRole('button', { name: 'Написать в поддержку' }).click();
    await expect.element(message).toHaveValue(expect.stringMatching(/^Штраф \d{20}/));
    await message.fill('Штраф ошибочный, вот почему');
    await goBackAndForward();
    await expect.element(message).toHaveValue('Штраф ошибочный, вот почему');

    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect.element(form.getByRole('status')).toHaveTextContent('Обращение зарегистрировано');
    await goBackAndForward();
    await expect.element(message).toHaveValue('');
  });

  test('PLUS-33 a notification opens its fine, and leaves nothing of it in the address', async () => {
    const token = await signInAs(anna);
    const { fines } = await callServer<{ fines: { uin: string }[] }>(
      `/${city}/api/finesstorage/fines/v1?token=${token}`,
    );
    const uin = fines.at(-1)?.uin ?? '';
    await openPortal(`/profile/penalty?open=${uin}`);
    await expect.element(page.getByText(uin, { exact: true })).toBeVisible();
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
    expect(document.activeElement?.parentElement).toHaveTextContent(uin);
    expect(address()).toBe('/profile/penalty');
  });

  test('PLUS-33 a notification opens the thread that support has answered in', async () => {
    const driver = await newDriver();
    await registerRequest(driver, 'Первый вопрос');
    await cityServer.setNow('2026-11-25T12:01:00+03:00');
    const token = await registerRequest(driver, 'Второй вопрос');
    const { items } = await callServer<{ items: { appeal: { id: string } }[] }>(
      `/${city}/api/appealProcessing/getAppeals/v1?token=${token}`,
    );
    await openPortal(`/profile/feedback?open=${items.at(-1)?.appeal.id}`);
    await expect.element(log.getByRole('listitem')).toHaveTextContent('Первый вопрос');
    await expect.element(header('Первый вопрос')).toBeInViewport();
    expect(address()).toBe('/profile/feedback');
  });

  test('FBK-05 FBK-06 a message whose reply cannot be read is sent again without a second copy', async () => {
    const driver = await newDriver();
    const token = await registerRequest(driver, 'Не открывается шлагбаум');
    await openPortal('/profile/feedback');
    await header('Не открывается шлагбаум').click();
    await expect.poll(() => log.getByRole('listitem').elements().length).toBe(1);

    // Otherwise the thread itself could tell that the message has arrived.
    await cityServer.fail('getMessages', '503', 50);
    // A browser itself repeats a call whose connection broke, so the reply arrives, but not whole.
    await cityServer.fail('messageRegistration', 'truncated');
    await input.fill('Стою у него');
    await userEvent.keyboard('{Enter}');
    const isFailed = log.getByText('Возникла ошибка, повторить отправку?');
    await expect.element(isFailed).toBeVisible();
    await log.getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect.element(isFailed).not.toBeInTheDocument();
    expect(log.getByText('Стою у него').elements()).toHaveLength(1);
    await cityServer.mend();
    const path = `/${city}/api/appealProcessing`;
    const { items } = await callServer<{ items: { appeal: { id: string } }[] }>(
      `${path}/getAppeals/v1?token=${token}`,
    );
    const { messages } = await callServer<{ messages: { text: string }[] }>(
      `${path}/getMessages/v1?idAppeal=${items[0]?.appeal.id}&token=${token}`,
    );
    expect(messages.map(({ text }) => text)).toEqual(['Не открывается шлагбаум', 'Стою у него']);
  });

  test('FBK-08 the input takes plain text only, and nothing can be dropped on it', async () => {
    await registerRequest(await newDriver(), 'Вопрос');
    await openPortal('/profile/feedback');
    await header('Вопрос').click();
    await expect.element(input).toBeVisible();
    const bold = document.createElement('b');
    bold.textContent = 'жирный';
    document.body.append(bold);
    getSelection()?.selectAllChildren(bold);
    await userEvent.copy();
    await input.click();
    await userEvent.paste();
    await expect.element(input).toHaveValue('жирный');
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'чужое');
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true });
    expect(input.element().dispatchEvent(drop)).toBe(false);
    // A browser opens a dropped file in the place of the page.
    const files = new DataTransfer();
    files.items.add(new File(['чужое'], 'чужое.txt'));
    const dropped = { dataTransfer: files, bubbles: true, cancelable: true, composed: true };
    for (const type of ['dragover', 'drop'])
      expect(input.element().dispatchEvent(new DragEvent(type, dropped)), type).toBe(false);
    await expect.element(input).toHaveValue('жирный');
  });
});
