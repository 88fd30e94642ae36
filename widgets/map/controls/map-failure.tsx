import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly children: ReactNode;
}

/** Shows a message in place of a map that cannot be rendered; the page around it keeps working. */
export class MapFailure extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('Kerb: the map failed.', error);
  }

  override render() {
    return this.state.hasFailed ? <BrokenMap /> : this.props.children;
  }
}

function BrokenMap() {
  const { t } = useTranslation('map');
  return (
    <div className="kerb-map__broken">
      <Notice tone="danger" title={t('broken.title')}>
        {t('broken.text')}
      </Notice>
    </div>
  );
}
