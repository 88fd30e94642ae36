import { Navigate, useLocation } from 'react-router';
import { NotFoundPage } from './not-found-page.tsx';

/** SHELL-04: a first segment that looks like a language we do not speak leads home; any other unknown address is not found. */
export function UnknownPage() {
  const [first = ''] = useLocation().pathname.split('/').filter(Boolean);
  return /^[a-z]{2}(-[a-z]{2})?$/i.test(first) && first.toLowerCase() !== 'en' ? (
    <Navigate to="/" replace />
  ) : (
    <NotFoundPage />
  );
}
