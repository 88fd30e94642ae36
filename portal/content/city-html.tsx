import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { createSanitiser } from './sanitise-html.ts';

/** HTML of the city, sanitised. Links to this site open without a reload. */
export function CityHtml({ html }: { readonly html: string }) {
  const { apiUrl } = useCity();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const sanitise = useMemo(() => createSanitiser(apiUrl), [apiUrl]);
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitise(html));
  }, [sanitise, html]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = (event: MouseEvent) => {
      const path = localPathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [navigate]);
  return <div ref={box} className="kerb-content__html" />;
}

/** `undefined` for a press that the browser handles: another site, or a new tab. */
function localPathOf(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const path = target.closest('a')?.getAttribute('href') ?? '';
  return path.startsWith('/') ? path : undefined;
}
