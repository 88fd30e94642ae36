import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

interface Props {
  /** The open dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** Opens the proof of a paid stay. */
export function ProofButton({ children }: Props) {
  const { t } = useTranslation('stayTime');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('proof')}</Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </div>
  );
}
