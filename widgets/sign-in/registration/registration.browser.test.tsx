import type { ServerClock } from '@kerb/core/api/server-clock.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { deviceStore } from '@kerb/core/storage/key-value-store.ts';
import { type RegistrationMemory, registrationMemory } from '@kerb/core/storage/registration-draft.ts';
import type { AccountResources } from '@kerb/kit/runtime/test-account.ts';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderForm } from '../form.harness.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';
import { RegistrationForm } from './registration-form.tsx';

const field = {
  email: () => page.getByLabelText('E-mail'),
  phone: () => page.getByLabelText('Телефон'),
  lastName: () => page.getByLabelText('Фамилия'),
  firstName: () => page.getByLabelText('Имя'),
  middleName: () => page.getByLabelText('Отчество'),
  password: () => page.getByLabelText('Пароль', { exact: true }),
  repeat: () => page.getByLabelText('Пароль ещё раз'),
};
const agreement = () => page.getByRole('checkbox');
const submit = () => page.getByRole('button', { name: 'Зарегистрироваться' });

type FormOptions = NonNullable<Parameters<typeof renderForm>[1]>;

async function openForm({ api = {}, ...options }: FormOptions = {}) {
  const onRegistered = vi.fn();
  const calls = {
    checkEmail: vi.fn(async (_: string) => {}),
    checkPhone: vi.fn(async (_: string) => {}),
    register: vi.fn(async (_: object) => 'salt-1'),
    loadConfirmationMethod: vi.fn(async () => ({ isCall: false, hasSmsInstead: false })),
    ...(api as object),
  };
  const screen = await renderForm(
    <RegistrationForm
      onRegistered={onRegistered}
      onLogIn={() => {}}
      pageAddress={(path) => `/pages/${path}`}
    />,
    { ...options, api: calls },
  );
  await expect.element(field.email()).toBeVisible();
  return { ...screen, ...calls, onRegistered };
}

async function fillIn() {
  await userEvent.fill(field.email(), ' anna@kerb.example ');
  await userEvent.fill(field.phone(), '+7 900 000-00-01');
  await userEvent.fill(field.password(), 'parking-1');
  await userEvent.fill(field.repeat(), 'parking-1');
  await agreement().click();
}

describe('the form', () => {
  test('REG-01 REG-07 has all fields, and the agreement is not checked', async () => {
    await openForm();
    for (const named of Object.values(field)) await expect.element(named()).toBeVisible();
    await expect.element(agreement()).not.toBeChecked();
  });

  test('REG-02 REG-09 in the easy mode names can be empty, and the salt is passed on', async () => {
    const drafts = new Map<string, unknown>();
    const { register, onRegistered } = await openForm({ drafts });
    await fillIn();
    await submit().click();
    await expect.poll(() => onRegistered.mock.calls).toEqual([['salt-1']]);
    expect(register.mock.calls[0]?.[0]).toMatchObject({ firstName: '', password: 'parking-1' });
    const memory = drafts.get('account:registration') as RegistrationMemory;
    expect(memory.read()).toMatchObject({
      email: ' anna@kerb.example ',
      emailSalt: 'salt-1',
      phoneSalt: 'salt-1',
      canSendCodeAgain: true,
    });
  });

  test('REG-17 what was typed is in the form again, with the names', async () => {
    // `renderForm` deletes the draft of its own city.
    const memory = registrationMemory(deviceStore(), 'tula');
    const drafts = new Map([['account:registration', memory]]);
    const first = await openForm({ drafts });
    const typed = ['anna@kerb.example', '+7 (900) 000 - 00 - 01', 'Смирнова', 'Анна', 'Олеговна', 'maple-1'];
    const fields = [
      field.email,
      field.phone,
      field.lastName,
      field.firstName,
      field.middleName,
      field.password,
    ];
    for (const [index, named] of fields.entries()) await userEvent.fill(named(), typed[index] ?? '');
    await first.unmount();
    await openForm({ drafts });
    for (const [index, named] of fields.entries())
      await expect.element(named()).toHaveValue(typed[index] ?? '');
    await expect.element(agreement()).not.toBeChecked();
    memory.clear();
  });

  test('REG-02 SHELL-34 otherwise first and last name are required, the patronymic is not', async () => {
    const { register } = await openForm({ features: { easyRegistration: false } });
    await fillIn();
    await submit().click();
    await expect.element(field.firstName()).toHaveAccessibleDescription(/Заполните/);
    await expect.element(field.lastName()).toHaveAccessibleDescription(/Заполните/);
    expect(register).not.toHaveBeenCalled();
    await userEvent.fill(field.firstName(), 'Анна');
    await userEvent.fill(field.lastName(), 'Смирнова');
    await submit().click();
    await expect.poll(() => register.mock.calls.length).toBe(1);
  });

  test('REG-02 in a city without names there are no name fields', async () => {
    const { register } = await openForm({
      options: { hasPrivateData: false },
      features: { easyRegistration: false },
    });
    await expect.element(field.firstName()).not.toBeInTheDocument();
    await fillIn();
    await submit().click();
    await expect.poll(() => register.mock.calls.length).toBe(1);
  });

  test('REG-03 ERR-24 an e-mail is validated on blur, and checked with the city before the registration is sent', async () => {
    const checkEmail = vi.fn(async () => Promise.reject(refusal('EmailExists')));
    const { register } = await openForm({ api: { checkEmail } });
    await userEvent.fill(field.email(), 'anna@kerb');
    await userEvent.click(field.phone());
    await expect.element(field.email()).toHaveAccessibleDescription(/правильный e-mail/);
    await fillIn();
    await submit().click();
    await expect.element(field.email()).toHaveAccessibleDescription(/Пользователь с таким e-mail уже есть/);
    expect(register).not.toHaveBeenCalled();
  });

  test('REG-04 ERR-26 an empty, an incomplete and a taken phone are shown at the field', async () => {
    const checkPhone = vi.fn(async () => Promise.reject(refusal('PhoneExists')));
    const { register } = await openForm({ api: { checkPhone } });
    await fillIn();
    await userEvent.fill(field.phone(), '');
    await submit().click();
    await expect.element(field.phone()).toHaveAccessibleDescription(/Укажите телефон/);
    await userEvent.fill(field.phone(), '7900');
    await submit().click();
    await expect.element(field.phone()).toHaveAccessibleDescription(/11 цифр/);
    await userEvent.fill(field.phone(), '89000000001');
    await submit().click();
    await expect.element(field.phone()).toHaveAccessibleDescription(/с таким телефоном уже есть/);
    expect(register).not.toHaveBeenCalled();
  });

  test('REG-03 an error that appears while the button is pressed does not take the press away', async () => {
    await openForm();
    await fillIn();
    await agreement().click();
    await userEvent.fill(field.repeat(), 'parking-2');
    // Near its edge: an error is one line high.
    await submit().click({ delay: 700, position: { x: 20, y: 3 } });
    await expect.element(agreement()).toHaveAccessibleDescription(/Без согласия/);
  });

  test('REG-06 REG-07 the repeat has to match, and the agreement is required', async () => {
    const { register } = await openForm();
    await fillIn();
    await userEvent.fill(field.repeat(), 'parking-2');
    await agreement().click();
    await submit().click();
    await expect.element(field.repeat()).toHaveAccessibleDescription(/не совпадают/);
    await expect.element(agreement()).toHaveAccessibleDescription(/Без согласия/);
    await userEvent.fill(field.repeat(), '');
    await submit().click();
    await expect.element(field.repeat()).toHaveAccessibleDescription(/Повторите пароль/);
    expect(register).not.toHaveBeenCalled();
  });

  test('REG-07 the agreement is required where the city asks for names too', async () => {
    const { register } = await openForm({ features: { easyRegistration: false } });
    await fillIn();
    await userEvent.fill(field.firstName(), 'Анна');
    await userEvent.fill(field.lastName(), 'Смирнова');
    await agreement().click();
    await submit().click();
    await expect.element(agreement()).toHaveAccessibleDescription(/Без согласия/);
    expect(register).not.toHaveBeenCalled();
  });

  test('SHELL-33 names that are not asked for are not required, also where the city needs names', async () => {
    const { register } = await openForm({
      features: { easyRegistration: false },
      options: { hasPrivateData: false },
    });
    await fillIn();
    await expect.element(field.lastName()).not.toBeInTheDocument();
    await submit().click();
    await expect.poll(() => register.mock.calls.length).toBe(1);
  });

  test('REG-08 the agreement links to the city’s page', async () => {
    await openForm({ settings: { personalDataPage: { title: 'Политика данных', path: 'privacy' } } });
    const link = page.getByRole('link', { name: 'Политика данных' });
    await expect.element(link).toHaveAttribute('href', '/pages/privacy');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  test('REG-08 a press on the link opens it and does not agree', async () => {
    await openForm({ settings: { personalDataPage: { title: 'Политика данных', path: 'privacy' } } });
    const link = page.getByRole('link', { name: 'Политика данных' });
    await expect.element(link).toBeVisible();
    const pressed = vi.fn((event: Event) => event.preventDefault());
    link.element().addEventListener('click', pressed);
    await link.click();
    expect(pressed).toHaveBeenCalledTimes(1);
    await expect.element(agreement()).not.toBeChecked();
  });

  test('REG-08 without a page of the city the label is a separate sentence', async () => {
    await openForm();
    const text = 'Соглашаюсь на обработку персональных данных';
    await expect.element(page.getByRole('checkbox', { name: text, exact: true })).toBeVisible();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  test('REG-08 without a path it is not a link', async () => {
    await openForm({ settings: { personalDataPage: { title: 'Политика данных', path: undefined } } });
    await expect.element(page.getByText('Политика данных')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Политика данных' })).not.toBeInTheDocument();
  });

  test.each([
    ['ERR-54', 'registrationError', 'Ошибка регистрации, попробуйте позже'],
    ['ERR-36', 'ValidationError', 'Проверьте введённые данные'],
  ])('%s a failed registration is shown in the form, and the input stays', async (_, code, text) => {
    await openForm({ api: { register: async () => Promise.reject(refusal(code)) } });
    await fillIn();
    await submit().click();
    const form = page.getByRole('form', { name: 'Регистрация' });
    await expect.element(form.getByRole('alert')).toHaveTextContent(text);
    await expect.element(field.password()).toHaveValue('parking-1');
  });

  test('ERR-36 a password that the city refuses is named in the form', async () => {
    const serverMessage = 'Этот пароль слишком известен, придумайте другой';
    const refused = new AppError('refused', { code: 'ValidationError', serverMessage, httpStatus: 200 });
    await openForm({ api: { register: () => Promise.reject(refused) } });
    await fillIn();
    await submit().click();
    const form = page.getByRole('form', { name: 'Регистрация' });
    await expect.element(form.getByRole('alert')).toHaveTextContent(serverMessage);
  });

  test.each(['light', 'dark'] as const)('axe finds no violation, %s, with error messages', async (theme) => {
    const { container } = await openForm({ theme, features: { easyRegistration: false } });
    await submit().click();
    await expect.element(field.email()).toHaveAccessibleDescription(/Заполните/);
    expect((await axe.run(container)).violations).toEqual([]);
  });
});

const proven = (isCall: boolean, hasSmsInstead: boolean): Partial<AccountResources> => ({
  loadConfirmationMethod: async () => ({ isCall, hasSmsInstead }),
  sendPhoneCode: async () => {},
});

describe('codes', () => {
  const confirm = () => page.getByRole('button', { name: 'Подтвердить' });

  test('A11Y-02 the focus is in the code field, because the pressed button is gone', async () => {
    await renderForm(<ConfirmEmail salt="salt" code={undefined} onConfirmed={() => {}} />);
    const code = page.getByLabelText('Код из письма');
    await expect.element(code).toBeVisible();
    await vi.waitFor(() => expect(code.element().matches(':focus')).toBe(true));
  });

  test('REG-15 an empty code is not sent, a wrong one is shown at the field', async () => {
    const confirmEmail = vi.fn(async () => Promise.reject(refusal('IncorrectCode')));
    await renderForm(<ConfirmEmail salt="salt-1" onConfirmed={() => {}} />, { api: { confirmEmail } });
    const code = page.getByLabelText('Код из письма');
    await confirm().click();
    await expect.element(code).toHaveAccessibleDescription(/Введите код/);
    expect(confirmEmail).not.toHaveBeenCalled();
    await userEvent.fill(code, '123456');
    await confirm().click();
    await expect.element(code).toHaveAccessibleDescription(/Неверный код/);
  });

  test('REG-15 a wrong code of a link is shown at the field too', async () => {
    const confirmEmail = vi.fn(async () => Promise.reject(refusal('IncorrectCode')));
    const onConfirmed = vi.fn();
    await renderForm(<ConfirmEmail salt="salt-1" code="424242" onConfirmed={onConfirmed} />, {
      api: { confirmEmail },
    });
    const code = page.getByLabelText('Код из письма');
    await expect.element(code).toHaveAccessibleDescription(/Неверный код/);
    await expect.element(code).toHaveValue('424242');
    expect(onConfirmed).not.toHaveBeenCalled();
  });

  test('REG-15 the English texts are those of the requirement', async () => {
    const confirmEmail = vi.fn(async () => Promise.reject(refusal('IncorrectCode')));
    await renderForm(<ConfirmEmail salt="salt-1" onConfirmed={() => {}} />, {
      api: { confirmEmail },
      language: 'en',
    });
    const code = page.getByLabelText('Code from the e-mail');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(code).toHaveAccessibleDescription(/Please enter the code/);
    await userEvent.fill(code, '1');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(code).toHaveAccessibleDescription(/The code is incorrect/);
  });

  test('REG-11 a code from a link is sent once without a press', async () => {
    const confirmEmail = vi.fn(async () => {});
    const onConfirmed = vi.fn();
    await renderForm(<ConfirmEmail salt="salt-1" code="424242" onConfirmed={onConfirmed} />, {
      api: { confirmEmail },
    });
    await expect.poll(() => onConfirmed.mock.calls.length).toBe(1);
    expect(confirmEmail.mock.calls).toEqual([['salt-1', '424242']]);
  });

  test.each([
    ['salt-1', 'salt-1'],
    ['salt-2', 'salt-1.of-the-link'],
  ])(
    'REG-10 a link of the registration salt-1 goes on where %s began by its own salt, elsewhere by the link’s',
    async (emailSalt, used) => {
      const confirmEmail = vi.fn(async () => {});
      const onConfirmed = vi.fn();
      const memory = { read: () => ({ email: 'anna@kerb.example', emailSalt }), change: () => {} };
      await renderForm(<ConfirmEmail salt="salt-1.of-the-link" code="424242" onConfirmed={onConfirmed} />, {
        api: { confirmEmail },
        drafts: new Map([['account:registration', memory]]),
      });
      await expect.poll(() => onConfirmed.mock.calls).toEqual([[used]]);
      expect(confirmEmail.mock.calls).toEqual([[used, '424242']]);
    },
  );

  /** Seconds, longer than a busy machine takes for a test. */
  const codePause = 600;

  /** Lets the pause end: the city's clock is ahead of the device's from now on. */
  function passPause(clock: ServerClock): void {
    const now = Date.now();
    clock.observe(new Date(now + codePause * 1000).toUTCString(), now, now);
  }

  test.each([
    ['this registration', 'salt-1', 'anna@kerb.example'],
    ['another registration', 'salt-0', ''],
  ])(
    'REG-12 API-47 with the draft of %s another code can be requested after the pause',
    async (_which, emailSalt, email) => {
      const sendEmailCode = vi.fn(async () => {});
      const memory = { read: () => ({ email: 'anna@kerb.example', emailSalt }), change: () => {} };
      const { clock } = await renderForm(<ConfirmEmail salt="salt-1" onConfirmed={() => {}} />, {
        api: { sendEmailCode },
        config: { codePause },
        drafts: new Map([['account:registration', memory]]),
      });
      const again = page.getByRole('button', { name: /Отправить код ещё раз/ });
      await expect.element(again).toBeDisabled();
      await expect.element(again).toHaveTextContent(/через (600|5\d\d) с/);
      passPause(clock);
      await expect.element(again).toBeEnabled();
      await again.click();
      expect(sendEmailCode).toHaveBeenCalledWith('salt-1', email);
      await expect.element(again).toBeDisabled();
    },
  );

  test('REG-09 REG-10 REG-13 REG-16 the code of a call has exactly four digits; the token is stored, and the draft is gone', async () => {
    const drafts = new Map<string, unknown>();
    const confirmPhone = vi.fn(async (_salt: string, _code: string) => 'token-1');
    const onConfirmed = vi.fn();
    const { auth } = await renderForm(<ConfirmPhone salt="salt-1" onConfirmed={onConfirmed} />, {
      api: { ...proven(true, false), confirmPhone },
      drafts,
    });
    const code = page.getByLabelText('Последние 4 цифры номера');
    await expect.element(code).toHaveAttribute('maxlength', '4');
    await expect.element(page.getByText(/четыре последние цифры номера/)).toBeVisible();
    await userEvent.fill(code, '123');
    await confirm().click();
    await expect.element(code).toHaveAccessibleDescription(/все цифры/);
    expect(confirmPhone).not.toHaveBeenCalled();
    const memory = drafts.get('account:registration') as RegistrationMemory;
    memory.change({ email: 'anna@kerb.example', password: 'parking-1' });
    await userEvent.fill(code, '1234');
    await confirm().click();
    await expect.poll(() => onConfirmed.mock.calls.length).toBe(1);
    // The salt of the address: this device did not register.
    expect(confirmPhone.mock.calls).toEqual([['salt-1', '1234']]);
    expect(auth.current()).toBe('token-1');
    expect(memory.read()).toMatchObject({ email: '', password: '' });
  });

  test('REG-12 REG-14 a call can be repeated after the pause; another one, and an SMS, after another pause', async () => {
    const sendPhoneCode = vi.fn(async () => {});
    const { clock } = await renderForm(<ConfirmPhone salt="salt-1" onConfirmed={() => {}} />, {
      api: { ...proven(true, true), sendPhoneCode },
      config: { codePause },
    });
    const again = page.getByRole('button', { name: /Позвонить ещё раз/ });
    await expect.element(again).toHaveTextContent(/через \d+ с/);
    await expect.element(again).toBeDisabled();
    passPause(clock);
    await expect.element(again).toBeEnabled();
    await again.click();
    await expect.element(again).toBeDisabled();
    const bySms = page.getByRole('button', { name: /Получить код по SMS/ });
    await expect.element(bySms).toBeDisabled();
    await expect.element(bySms).toHaveTextContent(/через \d+ с/);
    expect(sendPhoneCode).toHaveBeenCalledTimes(1);
  });

  test('REG-13 the code of an SMS is sent as it is typed, whatever its length, and four digits are not mentioned', async () => {
    const confirmPhone = vi.fn(async (_salt: string, _code: string) => 'token-1');
    const onConfirmed = vi.fn();
    await renderForm(<ConfirmPhone salt="salt-1" onConfirmed={onConfirmed} />, {
      api: { ...proven(false, false), confirmPhone },
    });
    const code = page.getByLabelText('Код из SMS');
    await expect.element(code).not.toHaveAttribute('maxlength');
    expect(page.getByText(/четыре последние цифры/).query()).toBeNull();
    await userEvent.fill(code, '123456');
    await confirm().click();
    await expect.poll(() => onConfirmed.mock.calls.length).toBe(1);
    expect(confirmPhone.mock.calls).toEqual([['salt-1', '123456']]);
  });

  test('REG-14 an SMS is offered after a repeated call, once', async () => {
    const sendPhoneCode = vi.fn(async () => {});
    const api = { ...proven(true, true), sendPhoneCode };
    await renderForm(<ConfirmPhone salt="salt-1" onConfirmed={() => {}} />, {
      api,
      config: { codePause: 0 },
    });
    const bySms = page.getByRole('button', { name: 'Получить код по SMS' });
    await expect.element(page.getByRole('button', { name: 'Позвонить ещё раз' })).toBeEnabled();
    await expect.element(bySms).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Позвонить ещё раз' }).click();
    await bySms.click();
    await expect.element(bySms).not.toBeInTheDocument();
    expect(sendPhoneCode.mock.calls).toEqual([
      ['salt-1', '', { isSmsInstead: false }],
      ['salt-1', '', { isSmsInstead: true }],
    ]);
  });

  test('REG-14 API-36 for another number an SMS is offered after a repeated call again', async () => {
    const sendPhoneCode = vi.fn(async () => {});
    await renderForm(<ConfirmPhone salt="salt-1" onConfirmed={() => {}} />, {
      api: { ...proven(true, true), sendPhoneCode, changeRegistrationPhone: async () => {} },
      config: { codePause: 0 },
    });
    const bySms = page.getByRole('button', { name: 'Получить код по SMS' });
    const again = page.getByRole('button', { name: 'Позвонить ещё раз' });
    await again.click();
    await bySms.click();
    await page.getByRole('button', { name: 'Указать другой номер' }).click();
    await userEvent.fill(page.getByLabelText('Новый номер телефона'), '+7 (903) 000-00-01');
    await page.getByRole('button', { name: 'Отправить код на этот номер' }).click();
    await expect.element(page.getByText('Отправили код на новый номер')).toBeVisible();
    await expect.element(again).toBeEnabled();
    expect(bySms.elements()).toHaveLength(0);
    await again.click();
    await expect.element(bySms).toBeVisible();
  });

  test('FAIL-23 REG-14 without an SMS in the city none is offered', async () => {
    await renderForm(<ConfirmPhone salt="salt-1" onConfirmed={() => {}} />, {
      api: proven(true, false),
      config: { codePause: 0 },
    });
    await page.getByRole('button', { name: 'Позвонить ещё раз' }).click();
    await expect.element(page.getByText('Отправили ещё раз')).toBeInTheDocument();
    expect(page.getByRole('button', { name: /SMS/ }).elements()).toHaveLength(0);
  });

  test('API-36 a driver who typed the wrong number gives another one, and its code is asked for', async () => {
    const changeRegistrationPhone = vi.fn<AccountResources['changeRegistrationPhone']>(async () => {});
    await renderForm(<ConfirmPhone salt="salt-1" onConfirmed={() => {}} />, {
      api: { ...proven(false, false), changeRegistrationPhone },
    });
    await page.getByRole('button', { name: 'Указать другой номер' }).click();
    const phone = page.getByLabelText('Новый номер телефона');
    const sendCode = page.getByRole('button', { name: 'Отправить код на этот номер' });
    await userEvent.fill(phone, '123');
    await sendCode.click();
    await expect.element(phone).toHaveAccessibleDescription(/11 цифр/);
    expect(changeRegistrationPhone).not.toHaveBeenCalled();
    await userEvent.fill(phone, '+7 (903) 000-00-01');
    await sendCode.click();
    await expect.element(page.getByText('Отправили код на новый номер')).toBeVisible();
    expect(changeRegistrationPhone.mock.calls).toEqual([['salt-1', '+7 (903) 000 - 00 - 01']]);
    await expect.element(page.getByText(/SMS на \+7 \(903\) 000 - 00 - 01/)).toBeVisible();
    await expect.poll(() => page.getByLabelText('Код из SMS').element().matches(':focus')).toBe(true);
  });

  test('API-36 a number of another driver is told at the field', async () => {
    const changeRegistrationPhone = async () => Promise.reject(refusal('PhoneExists'));
    await renderForm(<ConfirmPhone salt="salt-1" onConfirmed={() => {}} />, {
      api: { ...proven(false, false), changeRegistrationPhone },
    });
    await page.getByRole('button', { name: 'Указать другой номер' }).click();
    const phone = page.getByLabelText('Новый номер телефона');
    await userEvent.fill(phone, '79000000001');
    await userEvent.keyboard('{Enter}');
    await expect.element(phone).toHaveAccessibleDescription(/уже/);
  });

  test('ERR-27 an SMS that was not sent is shown, and can be requested again at once', async () => {
    const sendPhoneCode = vi.fn(async () => Promise.reject(refusal('SMSNotSend')));
    await renderForm(<ConfirmPhone salt="salt-1" onConfirmed={() => {}} />, {
      api: { ...proven(false, false), sendPhoneCode },
      config: { codePause: 2 },
    });
    const again = page.getByRole('button', { name: /Отправить код ещё раз/ });
    await expect.element(again).toBeEnabled();
    await again.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Не удалось отправить SMS');
    // At once: a pause would begin with two seconds.
    expect(again.element()).toHaveTextContent(/^Отправить код ещё раз$/);
  });
});
