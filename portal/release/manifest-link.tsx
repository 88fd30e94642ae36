import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect } from 'react';

/** Names the manifest of the page's city and language, which `portal/build/manifests.ts` writes. */
export function ManifestLink() {
  const { city } = useCity();
  const language = useLanguage();
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = `/manifests/${city}.${language}.webmanifest`;
    document.head.append(link);
    return () => link.remove();
  }, [city, language]);
  return null;
}
