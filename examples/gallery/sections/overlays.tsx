import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { Chapter, Row, Specimen } from './specimen.tsx';

export function Overlays() {
  const [open, setOpen] = useState<'form' | 'long' | 'busy'>();
  const close = () => setOpen(undefined);
  return (
    <Chapter title="Окна">
      <Specimen name="Dialog">
        <Row>
          <Button onClick={() => setOpen('form')}>Окно с полем</Button>
          <Button onClick={() => setOpen('long')}>Длинное</Button>
          <Button onClick={() => setOpen('busy')}>Нельзя закрыть</Button>
        </Row>
        <Dialog
          isOpen={open === 'form'}
          onClose={close}
          title="Куда прислать чек?"
          closeLabel="Закрыть"
          footer={
            <>
              <Button onClick={close}>Не нужно</Button>
              <Button variant="primary" onClick={close}>
                Прислать
              </Button>
            </>
          }
        >
          <TextField label="Электронная почта" type="email" autoComplete="email" />
        </Dialog>
        <Dialog
          isOpen={open === 'long'}
          onClose={close}
          title="Правила парковки"
          closeLabel="Закрыть"
          width="wide"
        >
          {Array.from({ length: 20 }, (_, index) => (
            <p key={`rule-${index + 1}`}>
              {index + 1}. Оплатить стоянку нужно в течение пятнадцати минут после остановки.
            </p>
          ))}
        </Dialog>
        <Dialog
          isOpen={open === 'busy'}
          onClose={close}
          title="Проверяем оплату"
          closeLabel="Закрыть"
          canDismiss={false}
          footer={<Button onClick={close}>Готово</Button>}
        >
          Escape и нажатие рядом с окном сейчас не действуют.
        </Dialog>
      </Specimen>
    </Chapter>
  );
}
