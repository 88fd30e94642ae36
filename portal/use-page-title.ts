import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect } from 'react';

export function usePageTitle(title: string): void {
  const { displayName } = useCity();
  const city = displayName[useLanguage()];
  useEffect(() => {
    document.title = `${title} · ${city}`;
  }, [title, city]);
}
