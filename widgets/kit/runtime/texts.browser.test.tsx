import { describe, expect, test, vi } from 'vitest';
import { page } from './page.ts';
import { textByKey } from './text-by-key.ts';
import { registerTexts, translatorOf } from './texts.ts';

describe('languages', () => {
  test('I18N-01 a key that is missing in English falls back to its Russian text', () => {
    registerTexts('fallback', { ru: { both: 'оба', russian: 'только по-русски' }, en: { both: 'both' } });
    expect(textByKey(translatorOf('en').t, 'fallback:both')).toBe('both');
    expect(textByKey(translatorOf('en').t, 'fallback:russian')).toBe('только по-русски');
    expect(textByKey(translatorOf('ru').t, 'fallback:both')).toBe('оба');
  });

  test('I18N-01 the browser’s own language is not used', () => {
    const readLanguage = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
    page().translators.clear();
    expect(translatorOf('ru').t('tryAgain')).toBe('Повторить');
    expect(readLanguage).not.toHaveBeenCalled();
  });

  test('an unknown key does not compile, and its text is the key', () => {
    // @ts-expect-error There is no such text.
    expect(translatorOf('ru').t('tryAgainn')).toBe('tryAgainn');
    // @ts-expect-error A key of another namespace needs its name.
    expect(translatorOf('ru').t('zoomIn')).toBe('zoomIn');
  });

  test('a translator has texts that are registered after its creation', () => {
    const russian = translatorOf('ru');
    registerTexts('late', { ru: { word: 'поздно' }, en: { word: 'late' } });
    expect(textByKey(russian.t, 'late:word')).toBe('поздно');
  });

  test('Russian has its own plural forms', () => {
    registerTexts('plural', {
      ru: {
        m_one: '{{count}} минута',
        m_few: '{{count}} минуты',
        m_many: '{{count}} минут',
        m_other: '{{count}} минуты',
      },
      en: { m_one: '{{count}} minute', m_other: '{{count}} minutes' },
    });
    const said = [1, 2, 5, 11, 21, 1.5].map((count) =>
      translatorOf('ru').t('plural:m' as 'tryAgain', { count }),
    );
    expect(said).toEqual(['1 минута', '2 минуты', '5 минут', '11 минут', '21 минута', '1.5 минуты']);
  });
});
