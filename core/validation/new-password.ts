import { string } from 'yup';

/** The rule of every new password. It may have spaces. */
export const newPasswordRule = () =>
  string()
    .defined()
    .test((text, context) => {
      if (text === '') return context.createError({ message: 'signIn:newPassword.empty' });
      const isGood = text.length >= 6 && text.length <= 20;
      return isGood || context.createError({ message: 'signIn:newPassword.length' });
    });

export const repeatRule = (field: string) =>
  string()
    .defined()
    .test((text, context) => {
      if (text === '') return context.createError({ message: 'signIn:newPassword.repeatEmpty' });
      const isSame = text === (context.parent as Record<string, unknown>)[field];
      return isSame || context.createError({ message: 'signIn:newPassword.different' });
    });
