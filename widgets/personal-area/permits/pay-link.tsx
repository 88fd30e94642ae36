import { RuntimeProvider, useWidget } from '@kerb/kit/runtime/runtime-context.tsx';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

const PayLink = createContext<string | undefined>(undefined);

/**
 * Inside, a payment page is not opened. Its address is stored, for a link that opens it in a new tab, and the
 * outcome is awaited on this page, as the payment flow does in frames.
 */
export function PayLinkBoundary({ children }: { readonly children: ReactNode }) {
  const widget = useWidget();
  const [url, setUrl] = useState<string>();
  const navigation = useMemo(
    () => ({ ...widget.navigation, isFramed: true, leaveTo: setUrl }),
    [widget.navigation],
  );
  return (
    <RuntimeProvider {...widget} navigation={navigation}>
      <PayLink value={url}>{children}</PayLink>
    </RuntimeProvider>
  );
}

/** The payment page that the last purchase led to. */
export function usePayLink(): string | undefined {
  return useContext(PayLink);
}
