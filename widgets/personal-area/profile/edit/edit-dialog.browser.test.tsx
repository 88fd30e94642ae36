import { AppError } from '@kerb/core/errors/app-error.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { block, button, dialog, field, hasFocus, refused, renderProfile } from '../profile.harness.tsx';

type Options = Parameters<typeof renderProfile>[0];

async function openEdit(options: Options = {}) {
  const screen = await renderProfile(options);
  await block('Личные данные')
    .getByRole('button', { name: /^Изменить$/ })
    .click();
  await expect.element(dialog('Мои данные')).toBeVisible();
  return screen;
}

async function openStep(name: string, options: Options = {}) {
  const screen = await openEdit(options);
  await dialog().getByRole('button', { name }).click();
  return screen;
}

const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const email = 'new@kerb.example';

describe('the names', () => {
  const save = () => dialog().getByRole('button', { name: 'Сохранить' });

  test('PRF-14 PRF-25 the names are there; nothing changed cannot be saved; then only what changed is sent', async () => {
    const { api } = await openEdit();
    await expect.element(save()).toBeDisabled();
    await userEvent.fill(field('Имя'), 'Анюта ');
    await save().click();
    await expect.element(dialog().getByRole('status')).toHaveTextContent('Имя сохранено');
    expect(api.changeProfile).toHaveBeenCalledExactlyOnceWith({ firstName: 'Анюта' });
    await expect.element(save()).toBeDisabled();
  });

  test.each([
    ['Фамилия', 'lastName'],
    ['Имя', 'firstName'],
    ['Отчество', 'middleName'],
  ])('PRF-14 the field %s can be edited', async (label, name) => {
    const { api } = await openEdit();
    await userEvent.fill(field(label), 'Другое');
    await save().click();
    await vi.waitFor(() => expect(api.changeProfile.mock.calls).toEqual([[{ [name]: 'Другое' }]]));
  });

  test('PRF-24 FAIL-19 first and last name are required', async () => {
    const { api } = await openEdit();
    await userEvent.fill(field('Имя'), '');
    await userEvent.fill(field('Фамилия'), ' ');
    await save().click();
    await expect.element(field('Имя')).toHaveAccessibleDescription(/Обязательное поле/);
    await expect.element(field('Фамилия')).toHaveAccessibleDescription(/Обязательное поле/);
    expect(api.changeProfile).not.toHaveBeenCalled();
  });

  test('FAIL-17 a refused save shows an alert by its name and keeps what was typed', async () => {
    const { api } = await openEdit();
    api.changeProfile.mockRejectedValueOnce(refused('ValidationError'));
    await userEvent.fill(field('Имя'), 'Анюта');
    await save().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Проверьте введённые данные');
    await expect.element(field('Имя')).toHaveValue('Анюта');
  });

  test('typed names stay while another step is open', async () => {
    await openEdit();
    await userEvent.fill(field('Имя'), 'Анюта');
    await submit('Изменить пароль');
    await submit('Назад');
    await expect.element(field('Имя')).toHaveValue('Анюта');
  });
});

describe('the password', () => {
  async function fillIn(current = 'parking-1', password = 'parking-9', repeat = password) {
    await userEvent.fill(field('Текущий пароль'), current);
    await userEvent.fill(field('Новый пароль'), password);
    await userEvent.fill(field('Пароль ещё раз'), repeat);
    await submit('Изменить пароль');
  }

  test('PRF-23 PRF-29 it is changed, and the alert is in the main step', async () => {
    const { api } = await openStep('Изменить пароль');
    await fillIn();
    await expect.element(dialog('Мои данные').getByRole('status')).toHaveTextContent('Пароль изменён');
    expect(api.changeOwnPassword).toHaveBeenCalledExactlyOnceWith('parking-1', 'parking-9');
  });

  test('PRF-30 its length and its repeat are checked at the fields', async () => {
    const { api } = await openStep('Изменить пароль');
    await fillIn('', '12345', '123456');
    await expect.element(field('Текущий пароль')).toHaveAccessibleDescription(/Обязательное поле/);
    await expect.element(field('Новый пароль')).toHaveAccessibleDescription(/от 6 до 20/);
    await expect.element(field('Пароль ещё раз')).toHaveAccessibleDescription(/не совпадают/);
    expect(api.changeOwnPassword).not.toHaveBeenCalled();
  });

  test('FAIL-13 a wrong current password is told at its field, any other refusal above; the step stays', async () => {
    const { api } = await openStep('Изменить пароль');
    api.changeOwnPassword.mockRejectedValueOnce(refused('CurrentPasswordIncorrect', 'passwordIncorrect'));
    await fillIn();
    await expect.element(field('Текущий пароль')).toHaveAccessibleDescription(/Неверный пароль/);
    api.changeOwnPassword.mockRejectedValueOnce(refused('ValidationError'));
    await submit('Изменить пароль');
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Проверьте введённые данные');
    await expect.element(field('Новый пароль')).toHaveValue('parking-9');
  });

  test('PRF-29 "back" clears the passwords', async () => {
    await openStep('Изменить пароль');
    await userEvent.fill(field('Текущий пароль'), 'parking-1');
    await submit('Назад');
    await expect.element(dialog('Мои данные')).toBeVisible();
    await submit('Изменить пароль');
    await expect.element(field('Текущий пароль')).toHaveValue('');
  });
});

describe('the e-mail', () => {
  async function requestCode(text = email) {
    await userEvent.fill(field('Новый e-mail'), text);
    await submit('Получить код');
  }

  test('PRF-23 PRF-26 PRF-28 it is checked, gets a code, and is saved only after the code was accepted', async () => {
    const { api } = await openStep('Изменить e-mail');
    await requestCode(` ${email} `);
    await expect.element(dialog('Код подтверждения')).toHaveTextContent(email);
    expect(api.checkEmail).toHaveBeenCalledExactlyOnceWith(email);
    expect(api.sendOwnEmailCode).toHaveBeenCalledExactlyOnceWith(email);
    api.confirmOwnEmail.mockRejectedValueOnce(refused('IncorrectCode', 'codeIncorrect'));
    await userEvent.fill(field('Код из письма'), '000000');
    await submit('Подтвердить');
    await expect.element(field('Код из письма')).toHaveAccessibleDescription(/Неверный код/);
    expect(api.changeProfile).not.toHaveBeenCalled();
    await userEvent.fill(field('Код из письма'), '123456');
    await submit('Подтвердить');
    await expect.element(dialog('Мои данные').getByRole('status')).toHaveTextContent('E-mail изменён');
    expect(api.changeProfile).toHaveBeenCalledExactlyOnceWith({ email });
    await expect.element(block('Личные данные')).toHaveTextContent(email);
  });

  test.each([
    ['', /Обязательное поле/],
    ['anna@kerb', /правильный e-mail/],
    ['anna@kerb.example', /ваш нынешний/],
  ])('PRF-26 "%s" is refused before any call', async (text, problem) => {
    const { api } = await openStep('Изменить e-mail');
    await requestCode(text);
    await expect.element(field('Новый e-mail')).toHaveAccessibleDescription(problem);
    expect(api.checkEmail).not.toHaveBeenCalled();
  });

  test('ERR-24 PRF-26 FAIL-12 a taken e-mail gets no code; any other refusal is an unknown error; the text stays', async () => {
    const { api } = await openStep('Изменить e-mail');
    api.checkEmail.mockRejectedValueOnce(refused('EmailExists', 'emailTaken'));
    await requestCode();
    await expect
      .element(field('Новый e-mail'))
      .toHaveAccessibleDescription(/Аккаунт с таким e-mail уже есть/);
    expect(api.sendOwnEmailCode).not.toHaveBeenCalled();
    api.sendOwnEmailCode.mockRejectedValueOnce(refused('UserExists', 'userExists'));
    await submit('Получить код');
    await expect
      .element(field('Новый e-mail'))
      .toHaveAccessibleDescription(/Аккаунт с таким e-mail уже есть/);
    api.sendOwnEmailCode.mockRejectedValueOnce(refused('SomethingElse'));
    await submit('Получить код');
    await expect
      .element(field('Новый e-mail'))
      .toHaveAccessibleDescription(/Что-то пошло не так. Попробуйте ещё раз/);
    await expect.element(field('Новый e-mail')).toHaveValue(email);
  });

  test('PRF-28 an accepted code is not sent again when only the save failed', async () => {
    const { api } = await openStep('Изменить e-mail');
    await requestCode();
    api.changeProfile.mockRejectedValueOnce(new AppError('offline'));
    await userEvent.fill(field('Код из письма'), '123456');
    await submit('Подтвердить');
    await expect.element(field('Код из письма')).toHaveAccessibleDescription(/Нет подключения/);
    // A press while the first one is still busy sends nothing.
    await expect.element(button('Подтвердить')).not.toHaveAttribute('aria-busy', 'true');
    await submit('Подтвердить');
    await expect.element(dialog('Мои данные')).toBeVisible();
    expect(api.confirmOwnEmail).toHaveBeenCalledTimes(1);
    expect(api.changeProfile).toHaveBeenCalledTimes(2);
  });

  test('PRF-27 "send again" is offered after ten seconds, and a repeat begins them again', async () => {
    const { api, pass } = await openStep('Изменить e-mail');
    await requestCode();
    await expect.element(dialog()).toHaveTextContent('через 10 с');
    pass(9);
    await expect.element(dialog()).toHaveTextContent('через 1 с');
    expect(button('Отправить ещё раз').elements()).toHaveLength(0);
    pass(1);
    await submit('Отправить ещё раз');
    await expect.element(dialog()).toHaveTextContent('через 10 с');
    expect(api.sendOwnEmailCode).toHaveBeenCalledTimes(2);
    await expect.poll(() => hasFocus(field('Код из письма'))).toBe(true);
  });

  test('PRF-29 "back" clears the code and leads to main; the typed e-mail can be mended', async () => {
    await openStep('Изменить e-mail');
    await requestCode();
    await userEvent.fill(field('Код из письма'), '123456');
    await submit('Назад');
    await submit('Изменить e-mail');
    await expect.element(field('Новый e-mail')).toHaveValue(email);
    await submit('Получить код');
    await expect.element(field('Код из письма')).toHaveValue('');
    await submit('Назад');
    await submit('Изменить телефон');
    await submit('Назад');
    await expect.element(dialog('Мои данные')).toBeVisible();
  });
});

describe('the phone', () => {
  async function requestCode(text = '9001234568') {
    await userEvent.fill(field('Новый телефон'), text);
    await submit('Получить код');
  }

  test('PRF-27 a repeated code of a phone begins the ten seconds again', async () => {
    const { api, pass } = await openStep('Изменить телефон');
    await requestCode();
    await expect.element(dialog()).toHaveTextContent('через 10 с');
    pass(10);
    await submit('Отправить ещё раз');
    await expect.element(dialog()).toHaveTextContent('через 10 с');
    expect(api.sendOwnPhoneCode).toHaveBeenCalledTimes(2);
  });

  test('PRF-23 PRF-31 FRM-04 the new phone becomes the main one, and only then the old one is deleted', async () => {
    const { api } = await openStep('Изменить телефон');
    await requestCode();
    await expect.element(dialog()).toHaveTextContent('+7 (900) 123-45-68');
    await userEvent.fill(field('Код из SMS'), '123456');
    api.setMainPhone.mockRejectedValueOnce(new AppError('timeout'));
    await submit('Подтвердить');
    await expect.element(field('Код из SMS')).toHaveAccessibleDescription(/долго не отвечает/);
    expect(api.deletePhone).not.toHaveBeenCalled();
    api.deletePhone.mockRejectedValueOnce(new AppError('offline'));
    await submit('Подтвердить');
    await expect.element(field('Код из SMS')).toHaveAccessibleDescription(/Нет подключения/);
    await submit('Подтвердить');
    await expect.element(dialog('Мои данные').getByRole('status')).toHaveTextContent('Телефон изменён');
    expect(api.confirmOwnPhone).toHaveBeenCalledExactlyOnceWith('123456');
    expect(api.deletePhone.mock.calls).toEqual([['79000000001'], ['79000000001']]);
    await userEvent.keyboard('{Escape}');
    await expect.element(block('Личные данные').getByRole('listitem')).toHaveTextContent('123-45-68');
  });

  test('PRF-29 PRF-32 an added phone is not made the main one, and none is deleted; the alert says that it was added', async () => {
    const { api } = await renderProfile();
    await button('Добавить телефон').click();
    await requestCode();
    await userEvent.fill(field('Код из SMS'), '123456');
    await submit('Подтвердить');
    await expect.element(dialog('Мои данные').getByRole('status')).toHaveTextContent('Телефон добавлен');
    expect(api.setMainPhone).not.toHaveBeenCalled();
    expect(api.deletePhone).not.toHaveBeenCalled();
  });

  test.each([
    ['userExists', /в другом кабинете/],
    ['smsNotSent', /Не удалось отправить SMS/],
    ['phoneListed', /у вас уже есть/],
    ['codeLimit', /попробуйте позже/],
    [undefined, /Что-то пошло не так. Попробуйте ещё раз/],
  ] as const)('FAIL-11 %s is told under the phone, which stays', async (reason, text) => {
    const { api } = await openStep('Изменить телефон');
    api.sendOwnPhoneCode.mockRejectedValueOnce(refused('NameOfTheCity', reason));
    await requestCode();
    await expect.element(field('Новый телефон')).toHaveAccessibleDescription(text);
    await expect.element(field('Новый телефон')).toHaveValue('+7 (900) 123 - 45 - 68');
  });

  test('FAIL-11 PRF-28 an empty code is not sent, and a wrong one is told under the code', async () => {
    const { api } = await openStep('Изменить телефон');
    await requestCode();
    await submit('Подтвердить');
    await expect.element(field('Код из SMS')).toHaveAccessibleDescription(/Введите код/);
    expect(api.confirmOwnPhone).not.toHaveBeenCalled();
    api.confirmOwnPhone.mockRejectedValueOnce(refused('incorrectCode', 'codeIncorrect'));
    await userEvent.fill(field('Код из SMS'), '1');
    await submit('Подтвердить');
    await expect.element(field('Код из SMS')).toHaveAccessibleDescription(/Неверный код/);
  });

  test('CALL-26 "send again" says that it is a repeat; a city that calls sends an SMS then', async () => {
    const { api, pass } = await openStep('Изменить телефон', {
      api: { loadConfirmationMethod: async () => ({ isCall: true, hasSmsInstead: true }) },
    });
    await requestCode();
    await expect.element(field('Последние 4 цифры номера')).toBeVisible();
    pass(10);
    await submit('Отправить ещё раз');
    await expect.element(field('Код из SMS')).toBeVisible();
    expect(api.sendOwnPhoneCode.mock.calls.map(([, how]) => how.isRepeat)).toEqual([false, true]);
  });
});

test('A11Y-02 each step takes the focus with its first field, and the main one with its title', async () => {
  await openStep('Изменить e-mail');
  await expect.poll(() => hasFocus(field('Новый e-mail'))).toBe(true);
  await userEvent.keyboard(`${email}{Enter}`);
  await expect.poll(() => hasFocus(field('Код из письма'))).toBe(true);
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Мои данные' }))).toBe(true);
});
