import { Notice } from '../ui/notice.tsx';
import { useErrorText } from './use-error-text.ts';

interface Props {
  /** Shows nothing without one. */
  readonly error: unknown;
  readonly title?: string | undefined;
}

/** Says why something failed. */
export function ErrorNotice({ error, title }: Props) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Notice tone="danger" title={title}>
      {errorText(error)}
    </Notice>
  );
}
