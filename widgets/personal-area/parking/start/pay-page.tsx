import { RuntimeProvider, useWidget } from '@kerb/kit/runtime/runtime-context.tsx';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';

interface PayPage {
  /** The address for a link. Absent outside of frames, where the page is left for it. */
  readonly url: string | undefined;
  /** The same before the next render. */
  readonly current: () => string | undefined;
  readonly drop: () => void;
  /** Begins to store addresses, until the returned function is called. */
  readonly collect: () => () => void;
}

const PayPageContext = createContext<PayPage | undefined>(undefined);

/**
 * In a frame a payment page opens in a new tab, and browsers block one that a reply opens. Inside, its
 * address is stored for a link while the dialog is open.
 */
export function PayPageBoundary({ children }: { readonly children: ReactNode }) {
  const widget = useWidget();
  const [url, setUrl] = useState<string>();
  const latest = useRef<string | undefined>(undefined);
  const isCollecting = useRef(false);
  const { navigation: outer } = widget;
  const { navigation, actions } = useMemo(() => {
    const store = (address: string | undefined) => {
      latest.current = address;
      setUrl(address);
    };
    return {
      navigation: {
        ...outer,
        leaveTo: (address: string) =>
          outer.isFramed && isCollecting.current ? store(address) : outer.leaveTo(address),
      },
      actions: {
        current: () => latest.current,
        drop: () => store(undefined),
        collect: () => {
          isCollecting.current = true;
          return () => {
            isCollecting.current = false;
            store(undefined);
          };
        },
      },
    };
  }, [outer]);
  const page = useMemo(() => ({ ...actions, url }), [actions, url]);
  return (
    <RuntimeProvider {...widget} navigation={navigation}>
      <PayPageContext value={page}>{children}</PayPageContext>
    </RuntimeProvider>
  );
}

export function usePayPage(): PayPage {
  const page = useContext(PayPageContext);
  if (!page) throw new Error('usePayPage() needs a <PayPageBoundary> above it');
  return page;
}
