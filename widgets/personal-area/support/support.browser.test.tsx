import { maxMessageLength } from '@kerb/core/contract/support.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { SupportMessage, SupportRequest } from '@kerb/core/domain/support/support-request.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { AccountResources } from '@kerb/kit/runtime/test-account.ts';
import axe from 'axe-core';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { noon, renderAccountScreen, type ScreenOptions } from '../accordion/account-screen.harness.tsx';
import { Support } from './support.tsx';

type Api = AccountResources;

const profile = {
  email: 'anna@kerb.example',
  phone: '79000000001',
  sessions: [],
} as unknown as Profile;
const own = (text: string): SupportMessage => ({ at: noon, text, isOwn: true });
const reply = (text: string): SupportMessage => ({ at: instant(noon + 60_000), text, isOwn: false });
const request: SupportRequest = {
  id: '7',
  subject: 'Возврат средств',
  status: 'inProgress',
  statusText: 'В работе',
  lastMessage: own('Где деньги?'),
};

/** A city that keeps one request and its thread. */
async function renderSupport(over: Partial<Api> = {}, options: ScreenOptions & { message?: string } = {}) {
  const thread = [own('Где деньги?')];
  const api = {
    loadProfile: vi.fn<Api['loadProfile']>(async () => profile),
    loadSupportTopics: vi.fn<Api['loadSupportTopics']>(async () => [
      { label: 'Возврат средств', value: 'refund' },
      { label: '', value: null },
    ]),
    loadSupportRequests: vi.fn<Api['loadSupportRequests']>(async () => [
      { ...request, lastMessage: thread.at(-1) },
    ]),
    loadSupportMessages: vi.fn<Api['loadSupportMessages']>(async () => [...thread]),
    registerSupportRequest: vi.fn<Api['registerSupportRequest']>(async () => 'Обращение принято'),
    sendSupportMessage: vi.fn<Api['sendSupportMessage']>(async ({ text }) => {
      thread.push(own(text));
    }),
    ...over,
  };
  const { message, ...screen } = options;
  return { ...(await renderAccountScreen(<Support message={message} />, api, screen)), api, thread };
}

/** The page, which the driver can leave and visit again. */
function Visits() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Leave' : 'Visit'}
      </button>
      {isHere ? <Support /> : null}
    </>
  );
}

const form = () => page.getByRole('form', { name: 'Новое обращение' });
const field = (name: string) => form().getByLabelText(name, { exact: true });
const submit = () => form().getByRole('button', { name: 'Отправить' }).click();
const list = () => page.getByRole('region', { name: 'Ваши обращения' });
const open = () => list().getByText('Возврат средств').click();
const log = () => page.getByRole('log', { name: 'Переписка: Возврат средств' });
const messages = () => log().getByRole('listitem');
const input = () => list().getByLabelText('Ваше сообщение', { exact: true });

/** Waits until React has rendered. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('the form of a request', () => {
  test('CALL-60 FBK-12 FBK-15 begins with the profile, sends the topic, shows what the city says, and is cleared', async () => {
    const { api } = await renderSupport();
    await expect.element(field('E-mail')).toHaveValue('anna@kerb.example');
    await expect.element(field('Телефон')).toHaveValue('+7 (900) 000 - 00 - 01');
    await expect.poll(() => form().getByRole('option').elements().length).toBe(2);
    await field('Тема').selectOptions('refund');
    await expect.element(field('Сообщение')).toHaveAttribute('maxlength', String(maxMessageLength));
    await field('Сообщение').fill('  Где деньги?  ');
    await field('E-mail').fill('other@kerb.example');
    await field('Телефон').fill('');
    await submit();
    await expect.element(form().getByRole('status')).toHaveTextContent('Обращение принято');
    const sent = { topic: 'refund', message: 'Где деньги?', phone: '', email: 'other@kerb.example' };
    expect(api.registerSupportRequest).toHaveBeenCalledExactlyOnceWith(sent, expect.any(String));
    await expect.element(field('Тема')).toHaveValue('');
    await expect.element(field('Сообщение')).toHaveValue('');
    await expect.element(field('E-mail')).toHaveValue('anna@kerb.example');
    await expect.element(field('Телефон')).toHaveValue('+7 (900) 000 - 00 - 01');
    await expect.poll(() => vi.mocked(api.loadSupportRequests).mock.calls.length).toBe(2);
  });

  test('FBK-15 the topic is optional', async () => {
    const { api } = await renderSupport();
    await field('Сообщение').fill('Вопрос');
    await submit();
    await expect.poll(() => vi.mocked(api.registerSupportRequest).mock.calls[0]?.[0].topic).toBeUndefined();
    await expect.poll(() => vi.mocked(api.registerSupportRequest).mock.calls.length).toBe(1);
  });

  test('FBK-13 FBK-14 says what is wrong, and sends nothing', async () => {
    const { api } = await renderSupport();
    await field('Сообщение').fill('   ');
    await field('E-mail').fill('anna');
    await field('Телефон').fill('900');
    await submit();
    await expect.element(form().getByText('Это поле обязательно к заполнению')).toBeVisible();
    await expect.element(form().getByText('Email должен быть валидным')).toBeVisible();
    await expect.element(form().getByText('Телефон должен быть валидным')).toBeVisible();
    await field('E-mail').fill('');
    await submit();
    await expect.poll(() => form().getByText('Это поле обязательно к заполнению').elements().length).toBe(2);
    expect(api.registerSupportRequest).not.toHaveBeenCalled();
  });

  test('FBK-16 is checked by a press alone: not while it is filled in, nor when a field is left, nor after an error', async () => {
    await renderSupport();
    await field('E-mail').fill('anna');
    await field('Телефон').fill('9');
    await userEvent.tab();
    expect(
      form()
        .getByText(/должен быть валидным/)
        .query(),
    ).toBeNull();
    await submit();
    const problem = form().getByText('Email должен быть валидным');
    await expect.element(problem).toBeVisible();
    await field('E-mail').fill('anna@kerb.example');
    await userEvent.tab();
    await expect.element(problem).toBeVisible();
    await field('Телефон').fill('9001234567');
    await field('Сообщение').fill('Деньги не вернулись');
    await submit();
    await expect.element(problem).not.toBeInTheDocument();
    // The rules are there now, and the next request is no sooner checked.
    await expect.element(field('Сообщение')).toHaveValue('');
    await field('E-mail').fill('anna');
    await field('Телефон').fill('9');
    await field('Сообщение').fill('Нет мест');
    expect(problem.query()).toBeNull();
  });

  test('FBK-12 FAIL-20 FRM-04 a refusal is a red alert with the translation of its name, and the text stays; a phone has its mask', async () => {
    const refusal = new AppError('refused', { code: 'ValidationError', httpStatus: 200 });
    await renderSupport({ registerSupportRequest: async () => Promise.reject(refusal) });
    await field('Сообщение').fill('Вопрос');
    await field('Телефон').fill('89201234567');
    await expect.element(field('Телефон')).toHaveValue('+7 (920) 123 - 45 - 67');
    await submit();
    await expect.element(form().getByRole('alert')).toHaveTextContent('Проверьте введённые данные');
    await expect.element(form().getByRole('alert')).toHaveClass('kerb-tone-danger');
    await expect.element(field('Сообщение')).toHaveValue('Вопрос');
  });

  test('FBK-06 CALL-60 a request whose reply is lost has the same key when it is sent again unchanged, another one has another', async () => {
    const register = vi
      .fn<Api['registerSupportRequest']>(async () => undefined)
      .mockRejectedValueOnce(new AppError('timeout'));
    await renderSupport({ registerSupportRequest: register });
    await field('Сообщение').fill('Вопрос');
    await submit();
    await expect.element(form().getByRole('alert')).toBeVisible();
    await submit();
    await expect.element(field('Сообщение')).toHaveValue('');
    await field('Сообщение').fill('Вопрос');
    await submit();
    await expect.poll(() => register.mock.calls.length).toBe(3);
    const [first, second, third] = register.mock.calls.map(([, key]) => key);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('FAIL-20 the green alert goes after 8 seconds', async () => {
    await renderSupport();
    await field('Сообщение').fill('Вопрос');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await submit();
      await vi.waitFor(() => expect(form().getByText('Обращение принято').query()).not.toBeNull(), {
        interval: 20,
      });
      expect(form().getByRole('status').element().className).toContain('kerb-tone-success');
      await vi.advanceTimersByTimeAsync(7900);
      await nextFrames();
      expect(form().getByText('Обращение принято').query()).not.toBeNull();
      await vi.advanceTimersByTimeAsync(200);
      // Waiting would let the time go on.
      await nextFrames();
      expect(form().getByText('Обращение принято').query()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('REL-06 what was typed and not sent is there again after the page was left', async () => {
    const api = { loadProfile: async () => profile, loadSupportRequests: async () => [] };
    await renderAccountScreen(<Visits />, api);
    await field('Сообщение').fill('Вопрос');
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Visit' }).click();
    await expect.element(field('Сообщение')).toHaveValue('Вопрос');
  });

  test('PLUS-12 the message can begin with the facts of a fine', async () => {
    await renderSupport({}, { message: 'Штраф 18810000000000000001' });
    await expect.element(field('Сообщение')).toHaveValue('Штраф 18810000000000000001');
  });
});

describe('the list of requests', () => {
  test('FBK-01 FBK-09 FBK-10 each has its subject, coloured status and last message', async () => {
    const closed = {
      ...request,
      id: '8',
      subject: 'Штраф',
      status: 'closed',
      statusText: 'Завершен',
    } as const;
    const { shadow } = await renderSupport({
      loadSupportRequests: async () => [request, { ...closed, lastMessage: undefined }],
    });
    await expect.element(list().getByText('Возврат средств')).toBeVisible();
    await expect.element(list().getByText('Где деньги?')).toBeVisible();
    const order = form().element().compareDocumentPosition(list().element());
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const statuses = [...shadow.querySelectorAll<HTMLElement>('.kerb-status')];
    expect(statuses.map(({ textContent, dataset }) => [textContent, dataset.colour])).toEqual([
      ['В работе', 'green'],
      ['Завершён', 'grey'],
    ]);
    const dots = [...shadow.querySelectorAll('.kerb-status__fill')];
    expect(dots.map((dot) => getComputedStyle(dot).backgroundColor)).toEqual([
      'rgb(40, 167, 69)',
      'rgb(108, 117, 125)',
    ]);
  });

  test('FBK-04 says that there are none', async () => {
    await renderSupport({ loadSupportRequests: async () => [] });
    await expect.element(list().getByText('Вы не оставили ни одного отзыва')).toBeVisible();
  });

  test('FBK-10 a list that loads has a loader and is no empty one; a failed load has a retry', async () => {
    let fail = (_: Error) => {};
    const supportRequests = vi
      .fn<Api['loadSupportRequests']>(async () => [request])
      .mockImplementationOnce(
        () =>
          new Promise((_resolve, reject) => {
            fail = reject;
          }),
      );
    await renderSupport({ loadSupportRequests: supportRequests });
    await expect.element(list().getByRole('status', { name: 'Загружаем обращения' })).toBeVisible();
    expect(list().getByText('Вы не оставили ни одного отзыва').query()).toBeNull();
    fail(new AppError('offline'));
    await expect.element(list().getByRole('alert')).toHaveTextContent('Обращения не загрузились');
    await list().getByRole('button', { name: 'Повторить' }).click();
    await expect.element(list().getByText('Возврат средств')).toBeVisible();
  });
});

describe('an opened thread', () => {
  test('FBK-02 FBK-03 FBK-10 is loaded when it is opened; titles are shown where the writer changes', async () => {
    const { api } = await renderSupport({
      loadSupportMessages: vi.fn<Api['loadSupportMessages']>(async () => [own('1'), own('2'), reply('3')]),
      sendSupportMessage: () => new Promise(() => {}),
    });
    await expect.element(list().getByText('Возврат средств')).toBeVisible();
    expect(api.loadSupportMessages).not.toHaveBeenCalled();
    await open();
    await expect.element(messages().nth(0)).toHaveTextContent('Ваше сообщение121.11 12:00');
    await expect.element(messages().nth(1)).toHaveTextContent(/^221\.11 12:00$/);
    await expect.element(messages().nth(2)).toHaveTextContent('Оператор321.11 12:01');
    await input().fill('4');
    await userEvent.keyboard('{Enter}');
    await expect.element(messages().nth(3)).toHaveTextContent('Ваше сообщение4Отправляется…');
  });

  test('NUM-09 on a device in New York a message has the time of the city', async () => {
    const setZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
    await setZone('America/New_York');
    try {
      await renderSupport();
      await open();
      await expect.element(messages().nth(0)).toHaveTextContent(/21\.11 12:00$/);
    } finally {
      await setZone('');
    }
  });

  test('FBK-02 each appeal has its own messages', async () => {
    const requests = ['7', '8'].map((id) => ({ ...request, id, subject: `Тема ${id}` }));
    await renderSupport({
      loadSupportRequests: async () => requests,
      loadSupportMessages: async (id) => [own(`О теме ${id}`)],
    });
    await list().getByText('Тема 7', { exact: true }).click();
    await input().fill('Первое');
    await list().getByText('Тема 8', { exact: true }).click();
    const texts = () =>
      page
        .getByRole('log')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(texts).toEqual(requests.map(({ id }) => expect.stringContaining(`О теме ${id}`)));
    await expect.element(input().nth(1)).toHaveValue('');
  });

  test('FBK-02 has a loader, and a retry after a failure', async () => {
    let fail = (_: Error) => {};
    const supportMessages = vi
      .fn<Api['loadSupportMessages']>(async () => [own('1')])
      .mockImplementationOnce(
        () =>
          new Promise((_resolve, reject) => {
            fail = reject;
          }),
      );
    await renderSupport({ loadSupportMessages: supportMessages });
    await open();
    await expect.element(list().getByRole('status', { name: 'Загружаем сообщения' })).toBeVisible();
    fail(new AppError('refused', { code: 'UnknownError', httpStatus: 200 }));
    await expect.element(list().getByRole('alert')).toHaveTextContent('Сообщения не загрузились');
    await list().getByRole('button', { name: 'Повторить' }).click();
    await expect.element(messages()).toHaveTextContent('1');
  });

  test('FBK-04 says that it is empty, until a message is on its way, also if it could not be sent', async () => {
    let fail = (_: Error) => {};
    await renderSupport({
      loadSupportMessages: async () => [],
      sendSupportMessage: () => new Promise((_resolve, reject) => (fail = reject)),
    });
    await open();
    const empty = list().getByText('В этой теме нет ни одного сообщения');
    await expect.element(empty).toBeVisible();
    await input().fill('Вопрос');
    await userEvent.keyboard('{Enter}');
    await expect.element(messages()).toHaveTextContent('Вопрос');
    expect(empty.query()).toBeNull();
    fail(new AppError('timeout'));
    await expect.element(messages()).toHaveTextContent('Возникла ошибка');
    expect(empty.query()).toBeNull();
  });

  test('SEC-04 markup in a message is text', async () => {
    const text = '<img src=x onerror="alert(1)"> **b**';
    const { shadow } = await renderSupport({
      loadSupportMessages: async () => [reply(text)],
      loadSupportRequests: async () => [{ ...request, lastMessage: reply(text) }],
    });
    await open();
    await expect.element(messages()).toHaveTextContent(text);
    expect(shadow.querySelector('.kerb-support__last')?.textContent).toBe(text);
    expect(shadow.querySelector('img')).toBeNull();
  });

  test('A11Y-02 FBK-05 FBK-07 Enter sends; the message is shown at once, and becomes the last one of the request', async () => {
    let arrive = () => {};
    const other: SupportRequest = { ...request, id: '8', subject: 'Чек', lastMessage: own('Где чек?') };
    const { api, thread, shadow } = await renderSupport({
      loadSupportRequests: vi.fn<Api['loadSupportRequests']>(async () => [request, other]),
      sendSupportMessage: vi.fn<Api['sendSupportMessage']>(
        ({ text }) =>
          new Promise((resolve) => {
            arrive = () => {
              thread.push(own(text));
              resolve();
            };
          }),
      ),
    });
    await open();
    // The list that is loaded again after a success never comes.
    vi.mocked(api.loadSupportRequests).mockReturnValue(new Promise(() => {}));
    await input().fill('  Ещё вопрос ');
    await userEvent.keyboard('{Enter}');
    await expect.element(messages().nth(1)).toHaveTextContent('Ещё вопросОтправляется…');
    await expect.element(input()).toBeDisabled();
    await expect.element(input()).toHaveValue('');
    arrive();
    await expect.element(messages().nth(1)).toHaveTextContent('Ещё вопрос21.11 12:00');
    await expect.element(input()).toBeEnabled();
    await expect.poll(() => shadow.activeElement).toBe(input().element());
    const last = () => [...shadow.querySelectorAll('.kerb-support__last')].map((each) => each.textContent);
    await expect.poll(last).toEqual(['Ещё вопрос', 'Где чек?']);
    expect(messages().elements()).toHaveLength(2);
    expect(vi.mocked(api.sendSupportMessage).mock.calls[0]?.[0]).toMatchObject({
      requestId: '7',
      text: 'Ещё вопрос',
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('FBK-02 a thread that is opened again is loaded again', async () => {
    // An open thread is polled too. Here no interval ever comes.
    const intervals = vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
    try {
      const { thread } = await renderSupport();
      await open();
      await expect.element(messages()).toHaveTextContent('Где деньги?');
      await list().getByText('Возврат средств').click();
      await expect.poll(() => input().elements().length).toBe(0);
      thread.push(reply('Уже на счёте'));
      await open();
      await expect.element(messages().nth(1)).toHaveTextContent('Уже на счёте');
    } finally {
      intervals.mockRestore();
    }
  });

  test('FBK-02 what is typed and not sent is there again when the thread is opened again', async () => {
    await renderSupport();
    await open();
    await input().fill('Ещё вопрос');
    await list().getByText('Возврат средств').click();
    await expect.poll(() => input().elements().length).toBe(0);
    await open();
    await expect.element(input()).toHaveValue('Ещё вопрос');
  });

  test('FBK-07 blanks are not sent; Shift+Enter makes a new line', async () => {
    const { api } = await renderSupport();
    await open();
    await expect.element(input()).toHaveAttribute('maxlength', String(maxMessageLength));
    await input().fill('   ');
    await expect.element(list().getByRole('button', { name: 'Отправить' })).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await input().fill('1');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}2');
    await expect.element(input()).toHaveValue('1\n2');
    expect(api.sendSupportMessage).not.toHaveBeenCalled();
    await list().getByRole('button', { name: 'Отправить' }).click();
    await expect.poll(() => vi.mocked(api.sendSupportMessage).mock.calls[0]?.[0].text).toBe('1\n2');
  });

  test('FBK-06 a message that failed is marked, and sent again with the same key, without a second copy', async () => {
    const sendSupportMessage = vi.fn<Api['sendSupportMessage']>();
    const { thread } = await renderSupport({ sendSupportMessage });
    let answer = () => {};
    sendSupportMessage
      .mockRejectedValueOnce(new AppError('unreachable'))
      .mockImplementation(async ({ text }) => {
        await new Promise<void>((resolve) => (answer = resolve));
        thread.push(own(text));
      });
    await open();
    await input().fill('Ещё вопрос');
    await userEvent.keyboard('{Enter}');
    await expect.element(messages().nth(1)).toHaveTextContent('Возникла ошибка, повторить отправку?');
    const icon = messages().nth(1).element().querySelector('.kerb-support__problem svg');
    expect(icon?.getBoundingClientRect().width).toBeGreaterThan(0);
    await list().getByRole('button', { name: 'Отправить ещё раз' }).click();
    // The mark is gone before the answer is there.
    await expect.element(messages().nth(1)).toHaveTextContent('Отправляется');
    expect(messages().nth(1).element()).not.toHaveTextContent('Возникла ошибка');
    answer();
    await expect.element(messages().nth(1)).toHaveTextContent('Ещё вопрос21.11 12:00');
    expect(messages().elements()).toHaveLength(2);
    expect(list().getByText('Возникла ошибка, повторить отправку?').query()).toBeNull();
    const keys = sendSupportMessage.mock.calls.map(([{ key }]) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('FBK-06 a city without keys: a message that had arrived is not sent again', async () => {
    const sendSupportMessage = vi.fn<Api['sendSupportMessage']>();
    const { thread } = await renderSupport({ sendSupportMessage }, { hasKeys: false });
    sendSupportMessage.mockImplementation(async ({ text }) => {
      thread.push(own(text));
      throw new AppError('timeout');
    });
    await open();
    await input().fill('Ещё вопрос');
    await userEvent.keyboard('{Enter}');
    await list().getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect.element(list().getByRole('button', { name: 'Отправить ещё раз' })).not.toBeInTheDocument();
    await expect.poll(() => messages().elements().length).toBe(2);
    expect(sendSupportMessage).toHaveBeenCalledTimes(1);
    expect(sendSupportMessage.mock.calls[0]?.[0].key).toBeUndefined();
  });

  test('PRF-22 a thread that is read for a repeat does not come back into memory after the logout', async () => {
    let answer = () => {};
    const { api, thread, queries } = await renderSupport(
      { sendSupportMessage: vi.fn<Api['sendSupportMessage']>().mockRejectedValue(new AppError('timeout')) },
      { hasKeys: false },
    );
    await open();
    await input().fill('Ещё вопрос');
    await userEvent.keyboard('{Enter}');
    await expect.element(list().getByRole('button', { name: 'Отправить ещё раз' })).toBeVisible();
    vi.mocked(api.loadSupportMessages).mockImplementation(
      () => new Promise((resolve) => (answer = () => resolve([...thread]))),
    );
    const readsBefore = vi.mocked(api.loadSupportMessages).mock.calls.length;
    await list().getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect.poll(() => vi.mocked(api.loadSupportMessages).mock.calls.length).toBe(readsBefore + 1);
    queries.clear();
    answer();
    // The repeat goes on with what it read.
    await expect.poll(() => vi.mocked(api.sendSupportMessage).mock.calls.length).toBe(2);
    const threads = queries
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => queryKey.includes('supportThread') });
    expect(threads.map(({ state }) => state.data)).not.toContainEqual(thread);
  });

  test('FBK-06 a city without keys: a message that has not arrived is sent again', async () => {
    const sendSupportMessage = vi.fn<Api['sendSupportMessage']>();
    const { thread } = await renderSupport({ sendSupportMessage }, { hasKeys: false });
    sendSupportMessage
      .mockRejectedValueOnce(new AppError('unreachable'))
      .mockImplementation(async ({ text }) => void thread.push(own(text)));
    await open();
    await input().fill('Ещё вопрос');
    await userEvent.keyboard('{Enter}');
    await list().getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect.poll(() => sendSupportMessage.mock.calls.map(([{ text }]) => text)).toHaveLength(2);
    await expect.element(messages().nth(1)).toHaveTextContent('Ещё вопрос21.11 12:00');
    expect(sendSupportMessage.mock.lastCall?.[0].text).toBe('Ещё вопрос');
    expect(messages().elements()).toHaveLength(2);
  });

  test('FBK-06 a failed message that turns out to be in the thread is shown once, without its mark', async () => {
    const sendSupportMessage = vi.fn<Api['sendSupportMessage']>();
    const { thread } = await renderSupport({ sendSupportMessage });
    sendSupportMessage.mockImplementation(async ({ text }) => {
      thread.push(own(text));
      throw new AppError('timeout');
    });
    await open();
    await input().fill('Ещё вопрос');
    await userEvent.keyboard('{Enter}');
    await expect.element(messages().nth(1)).toHaveTextContent('Возникла ошибка');
    await expect
      .poll(
        () =>
          list()
            .getByText(/Возникла ошибка/)
            .elements().length,
      )
      .toBe(0);
    expect(messages().elements()).toHaveLength(2);
  });

  test('an answer of the operator is shown without a reload, and in the list', async () => {
    const { thread, shadow } = await renderSupport();
    await open();
    await expect.poll(() => messages().elements().length).toBe(1);
    thread.push(reply('Уже на счёте'));
    await expect.poll(() => messages().elements().length).toBe(2);
    await expect.poll(() => shadow.querySelector('.kerb-support__last')?.textContent).toBe('Уже на счёте');
  });

  test('FBK-17 few messages take no more room than they need', async () => {
    await renderSupport();
    await open();
    await expect.poll(() => messages().elements().length).toBe(1);
    const message = messages().element().getBoundingClientRect();
    expect(log().element().clientHeight).toBeLessThan(message.height + 40);
  });

  test('FBK-17 its messages scroll within 600 pixels, and the newest is in view', async () => {
    await renderSupport({
      loadSupportMessages: async () => [...'0123456789'.repeat(6)].map((digit) => own(`Сообщение ${digit}`)),
    });
    await open();
    await expect.poll(() => messages().elements().length).toBe(60);
    const box = log().element();
    expect(box.clientHeight).toBe(600);
    expect(getComputedStyle(box).overflowY).toMatch(/auto|scroll/);
    expect(box.scrollTop + box.clientHeight).toBeGreaterThanOrEqual(box.scrollHeight - 1);
  });
});

test.each([
  ['ru', 'light', 320],
  ['ru', 'dark', 768],
  ['en', 'dark', 1280],
] as const)('axe finds no violation, %s, %s, %i px', async (language, theme, width) => {
  await page.viewport(width, 900);
  document.documentElement.lang = language;
  const { shadow } = await renderSupport(
    { sendSupportMessage: async () => Promise.reject(new AppError('offline')) },
    { language, theme },
  );
  await page.getByRole('region').getByText('Возврат средств').click();
  const text = page.getByRole('region').getByRole('textbox');
  await text.fill('?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('log').getByRole('button')).toBeVisible();
  const { violations } = await axe.run(shadow.host);
  expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
});
