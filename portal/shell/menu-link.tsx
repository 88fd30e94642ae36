import type { MenuItem } from '@kerb/core/domain/city/options.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';
import { menuTarget } from './menu-items.ts';

interface Props {
  readonly item: MenuItem;
  readonly className?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
}

/** A link of the city's menu; other sites open in a new tab. */
export function MenuLink({ item: { path, titles }, className, onFollow }: Props) {
  const language = useLanguage();
  const paths = usePaths();
  const target = menuTarget(path, location.origin);
  const title = titles[language] ?? titles.ru;
  if (!target || !title) return null;
  return target.kind === 'page' ? (
    <Link className={className} to={paths.page(target.path)} onClick={onFollow}>
      {title}
    </Link>
  ) : (
    <a className={className} href={target.url} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
      {title}
    </a>
  );
}
