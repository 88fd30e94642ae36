import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderForm } from '../form.harness.tsx';
import { AskForm } from './ask-form.tsx';
import { ChangeForm } from './change-form.tsx';
import { SentStep } from './sent-step.tsx';

const send = () => page.getByRole('button', { name: 'Отправить' });

describe('the identifier', () => {
  test('RST-02 SHELL-34 with easy restore off the full variant accepts an e-mail only', async () => {
    const sendPasswordCode = vi.fn(async () => {});
    const onSent = vi.fn();
    await renderForm(<AskForm upgraded={undefined} onSent={onSent} />, {
      api: { sendPasswordCode },
      features: { easyRestore: false },
    });
    const email = page.getByLabelText('E-mail', { exact: true });
    await send().click();
    await expect.element(email).toHaveAccessibleDescription(/Заполните/);
    await userEvent.fill(email, '79000000001');
    await send().click();
    await expect.element(email).toHaveAccessibleDescription(/правильный e-mail/);
    expect(sendPasswordCode).not.toHaveBeenCalled();
    await userEvent.fill(email, 'anna@kerb.example');
    await send().click();
    await expect.poll(() => onSent.mock.calls.length).toBe(1);
    expect(sendPasswordCode).toHaveBeenCalledWith('anna@kerb.example');
  });

  test.each([
    ['full', false, 'E-mail'],
    ['easy', true, 'E-mail или телефон'],
  ])(
    'RST-02 ERR-12 in the %s variant an unknown user is shown at the field',
    async (_, easyRestore, label) => {
      const unknown = async () => Promise.reject(refusal('unknownEmail'));
      await renderForm(<AskForm upgraded={undefined} onSent={() => {}} />, {
        api: { sendPasswordCode: unknown, sendNewPassword: unknown },
        features: { easyRestore },
      });
      const email = page.getByLabelText(label, { exact: true });
      await userEvent.fill(email, 'nobody@kerb.example');
      await send().click();
      await expect.element(email).toHaveAccessibleDescription(/Пользователь не найден/);
      await expect.element(email).toHaveValue('nobody@kerb.example');
    },
  );

  test.each(['anna@kerb.example', '+7 (900) 000-00-01'])(
    'API-46 RST-07 the easy variant accepts %s',
    async (typed) => {
      const sendNewPassword = vi.fn(async (_: string) => {});
      const onSent = vi.fn();
      await renderForm(<AskForm upgraded={undefined} onSent={onSent} />, { api: { sendNewPassword } });
      await userEvent.fill(page.getByLabelText('E-mail или телефон'), typed);
      await send().click();
      await expect.poll(() => onSent.mock.calls.length).toBe(1);
      expect(sendNewPassword.mock.calls[0]?.[0]).toBe(typed.includes('@') ? typed : '+79000000001');
    },
  );

  test.each([true, false])(
    'RST-08 a driver without a password sees the reason, and the e-mail is filled in: easy %s',
    async (easyRestore) => {
      const form = <AskForm upgraded="vera@kerb.example" onSent={() => {}} />;
      await renderForm(form, { features: { easyRestore } });
      await expect.element(page.getByText(/Мы обновили систему/)).toBeVisible();
      await expect.element(page.getByRole('textbox')).toHaveValue('vera@kerb.example');
    },
  );

  test.each([
    [true, '79000000001', '79000000001'],
    [true, 'anna@kerb.example', 'anna@kerb.example'],
    [false, '79000000001', ''],
    [false, 'anna@kerb.example', 'anna@kerb.example'],
  ])(
    'RST-02 who was typed into the login modal is not typed again: easy %s, %s',
    async (easyRestore, typed, filledIn) => {
      const drafts = new Map<string, unknown>([['account:sign-in', { identifier: typed }]]);
      await renderForm(<AskForm upgraded={undefined} onSent={() => {}} />, {
        drafts,
        features: { easyRestore },
      });
      await expect.element(page.getByRole('textbox')).toHaveValue(filledIn);
    },
  );

  test('RST-08 other drivers do not see it', async () => {
    await renderForm(<AskForm upgraded={undefined} onSent={() => {}} />);
    await expect.element(page.getByText(/Мы обновили систему/)).not.toBeInTheDocument();
  });
});

test('RST-03 the second step says that an e-mail was sent, and continues with its code', async () => {
  const onCode = vi.fn();
  await renderForm(<SentStep onCode={onCode} onLogIn={() => {}} />, { features: { easyRestore: false } });
  await expect.element(page.getByRole('status')).toHaveTextContent(/Отправили письмо/);
  await page.getByRole('button', { name: 'Ввести код' }).click();
  expect(onCode).toHaveBeenCalledOnce();
});

test('RST-03 it says where the e-mail was sent', async () => {
  const drafts = new Map<string, unknown>([['account:restore', { identifier: 'anna@kerb.example' }]]);
  await renderForm(<SentStep onCode={() => {}} onLogIn={() => {}} />, {
    drafts,
    features: { easyRestore: false },
  });
  await expect.element(page.getByRole('status')).toHaveTextContent(/Отправили письмо на anna@kerb\.example/);
});

test('RST-07 it says where the password was sent, without showing the phone as the password', async () => {
  const drafts = new Map<string, unknown>([['account:restore', { identifier: '79000000001' }]]);
  await renderForm(<SentStep onCode={() => {}} onLogIn={() => {}} />, { drafts });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Отправили новый пароль на 79000000001. Войдите с ним.');
});

test('RST-03 RST-07 the easy variant ends there, with a link to the login', async () => {
  const onLogIn = vi.fn();
  await renderForm(<SentStep onCode={() => {}} onLogIn={onLogIn} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Отправили новый пароль. Войдите с ним.');
  await page.getByRole('button', { name: 'Войти' }).click();
  expect(onLogIn).toHaveBeenCalledOnce();
});

describe('the new password', () => {
  const save = () => page.getByRole('button', { name: 'Сохранить пароль' });
  const fields = () => ({
    code: page.getByLabelText('Код из письма'),
    password: page.getByLabelText('Новый пароль'),
    repeat: page.getByLabelText('Пароль ещё раз'),
  });

  test('RST-05 has 6 to 20 characters, and the repeat has to match', async () => {
    const changePassword = vi.fn(async () => {});
    await renderForm(<ChangeForm code="ABC" onLogIn={() => {}} />, { api: { changePassword } });
    await userEvent.fill(fields().password, '12345');
    await userEvent.fill(fields().repeat, '123456');
    await save().click();
    await expect.element(fields().password).toHaveAccessibleDescription(/от 6 до 20/);
    await expect.element(fields().repeat).toHaveAccessibleDescription(/не совпадают/);
    for (const field of [fields().password, fields().repeat]) await userEvent.fill(field, 'a'.repeat(20));
    await expect.element(fields().password).not.toHaveAccessibleDescription(/от 6 до 20/);
    for (const field of [fields().password, fields().repeat]) await userEvent.fill(field, 'a'.repeat(21));
    await save().click();
    await expect.element(fields().password).toHaveAccessibleDescription(/от 6 до 20/);
    expect(changePassword).not.toHaveBeenCalled();
  });

  test('RST-04 is sent with the code, and a dialog links to the login', async () => {
    const changePassword = vi.fn(async () => {});
    const onLogIn = vi.fn();
    await renderForm(<ChangeForm code="" onLogIn={onLogIn} />, { api: { changePassword } });
    await save().click();
    await expect.element(fields().code).toHaveAccessibleDescription(/Введите код/);
    await userEvent.fill(fields().code, 'K7QM2X9PAB');
    await userEvent.fill(fields().password, 'parking-7');
    await userEvent.fill(fields().repeat, 'parking-7');
    await save().click();
    await page.getByRole('dialog', { name: 'Смена пароля' }).getByRole('button', { name: 'Войти' }).click();
    expect(changePassword.mock.calls).toEqual([['K7QM2X9PAB', 'parking-7']]);
    expect(onLogIn).toHaveBeenCalledOnce();
  });

  test('RST-06 the English title is that of the requirement', async () => {
    await renderForm(<ChangeForm code="K7QM2X9PAB" onLogIn={() => {}} />, {
      api: { changePassword: async () => {} },
      language: 'en',
    });
    await userEvent.fill(page.getByLabelText('New password'), 'parking-7');
    await userEvent.fill(page.getByLabelText('Password again'), 'parking-7');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  });

  test('RST-04 RST-06 a wrong code changes nothing, the input stays, and another code can be typed', async () => {
    const changePassword = vi.fn(async () => Promise.reject(refusal('IncorrectCode')));
    await renderForm(<ChangeForm code="WRONG" onLogIn={() => {}} />, { api: { changePassword } });
    await userEvent.fill(fields().password, 'parking-7');
    await userEvent.fill(fields().repeat, 'parking-7');
    await save().click();
    await expect.element(fields().code).toHaveAccessibleDescription(/Неверный код/);
    await expect.element(fields().password).toHaveValue('parking-7');
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    await userEvent.fill(fields().code, 'K7QM2X9PAB');
    await save().click();
    await expect.poll(() => changePassword.mock.lastCall).toEqual(['K7QM2X9PAB', 'parking-7']);
  });
});
