import type { useStayLink } from '@kerb/kit/queries/guest-stay.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { LiveRegion } from '@kerb/kit/ui/live-region.tsx';
import { useCopy } from '@kerb/kit/ui/use-copy.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface Props {
  readonly link: ReturnType<typeof useStayLink>;
  /** Opens the stay here. */
  readonly onOpen: (link: string) => void;
}

/** Opens the stay where it is corrected and ended, and offers its link: the payer can lose this page. */
export function SaveLink({ link, onOpen }: Props) {
  const { t } = useTranslation('guestStay');
  const hint = useId();
  if (link.data !== undefined) return <Link link={link.data} onOpen={onOpen} />;
  return (
    <div className="kerb-pay-stay">
      <ErrorNotice error={link.error} />
      <Button isBusy={link.isPending} onClick={() => link.mutate(undefined, { onSuccess: onOpen })}>
        {t('link.manage')}
      </Button>
      <Button isBusy={link.isPending} aria-describedby={hint} onClick={() => link.mutate()}>
        {t('link.open')}
      </Button>
      <p id={hint} className="kerb-note">
        {t('link.hint')}
      </p>
    </div>
  );
}

interface LinkProps {
  readonly link: string;
  /** Absent where the stay is open already. */
  readonly onOpen?: Props['onOpen'];
}

/** The link itself, to copy and to share. */
export function Link({ link, onOpen }: LinkProps) {
  const { t } = useTranslation('guestStay');
  const words = { copied: t('link.copied'), marked: t('link.marked') };
  const { shown, copy, announcement } = useCopy(link, words);
  const content = { title: t('label'), url: link };
  return (
    <div className="kerb-pay-stay">
      <code ref={shown} className="kerb-pay-stay__link">
        {link}
      </code>
      <Button onClick={copy}>{t('link.copy')}</Button>
      {navigator.canShare?.(content) ? (
        // A driver who closes the list of applications has changed his mind.
        <Button onClick={() => void navigator.share(content).catch(() => {})}>{t('link.share')}</Button>
      ) : null}
      {onOpen ? <Button onClick={() => onOpen(link)}>{t('link.manage')}</Button> : null}
      <p className="kerb-note">{t('link.warning')}</p>
      <span aria-hidden="true">{announcement?.text}</span>
      <LiveRegion announcement={announcement} />
    </div>
  );
}
