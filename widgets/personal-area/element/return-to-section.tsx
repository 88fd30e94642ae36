import { RuntimeProvider, useWidget } from '@kerb/kit/runtime/runtime-context.tsx';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import type { Section } from '../sections/sections.ts';
import { sectionCalled } from './shown-section.ts';

interface Props {
  readonly section: Section | undefined;
  /** Opens the section from which the driver left for a payment page. */
  readonly onReturn: (section: Section) => void;
  readonly children: ReactNode;
}

/**
 * A payment page leads back to the host's page, whose address says nothing of the section: the tab remembers
 * it from the moment at which the driver leaves until the return.
 */
export function ReturnToSection({ section, onReturn, children }: Props) {
  const widget = useWidget();
  const { runtime, navigation } = widget;
  const key = `leftSection:${runtime.config.city}`;
  const goBack = useEffectEvent(() => {
    const left = runtime.tab.read(key);
    runtime.tab.remove(key);
    const section = sectionCalled(left);
    if (section) onReturn(section);
  });
  useEffect(() => goBack(), []);
  const remembering = useMemo(
    () => ({
      ...navigation,
      leaveTo(url: string) {
        if (section && !navigation.isFramed) runtime.tab.write(key, section);
        navigation.leaveTo(url);
      },
    }),
    [navigation, runtime, key, section],
  );
  return (
    <RuntimeProvider {...widget} navigation={remembering}>
      {children}
    </RuntimeProvider>
  );
}
