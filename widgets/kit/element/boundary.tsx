import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface Props {
  readonly children?: ReactNode;
  readonly onError: (error: unknown) => void;
  /** In place of what failed; by default a card with a retry. */
  readonly failed?: ReactNode;
}

/** A failure stays in its element; the host page and other elements keep working. */
export class Boundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { children, failed } = this.props;
    if (!this.state.hasFailed) return children;
    if (failed !== undefined) return failed;
    return <BrokenCard onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function BrokenCard({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="danger"
      title={t('brokenTitle')}
      actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    >
      {t('brokenText')}
      {/* What the host page has put into the element. */}
      <slot />
    </Notice>
  );
}
