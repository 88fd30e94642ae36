import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { useText } from '../use-text.ts';
import { Chapter, Row, Specimen } from './specimen.tsx';

export function Overlays() {
  const t = useText();
  const [open, setOpen] = useState<'form' | 'long' | 'busy'>();
  const close = () => setOpen(undefined);
  return (
    <Chapter title={t('Окна')}>
      <Specimen name="Dialog">
        <Row>
          <Button onClick={() => setOpen('form')}>{t('Окно с полем')}</Button>
          <Button onClick={() => setOpen('long')}>{t('Длинное')}</Button>
          <Button onClick={() => setOpen('busy')}>{t('Нельзя закрыть')}</Button>
        </Row>
        {open === 'form' ? (
          <Dialog
            onClose={close}
            title={t('Куда прислать чек?')}
            footer={
              <>
                <Button onClick={close}>{t('Не нужно')}</Button>
                <Button variant="primary" onClick={close}>
                  {t('Прислать')}
                </Button>
              </>
            }
          >
            <TextField label={t('Электронная почта')} type="email" autoComplete="email" />
          </Dialog>
        ) : null}
        {open === 'long' ? (
          <Dialog onClose={close} title={t('Правила парковки')} width="wide">
            {Array.from({ length: 20 }, (_, index) => (
              <p key={`rule-${index + 1}`}>
                {index + 1}. {t('Оплатить стоянку нужно в течение пятнадцати минут после остановки.')}
              </p>
            ))}
          </Dialog>
        ) : null}
        {open === 'busy' ? (
          <Dialog
            onClose={close}
            title={t('Проверяем оплату')}
            canDismiss={false}
            footer={<Button onClick={close}>{t('Готово')}</Button>}
          >
            {t('Escape и нажатие рядом с окном сейчас не действуют.')}
          </Dialog>
        ) : null}
      </Specimen>
    </Chapter>
  );
}
