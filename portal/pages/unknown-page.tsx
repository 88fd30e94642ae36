import { Navigate, useLocation } from 'react-router';
import { NotFound } from './parts/not-found.tsx';

/**
 * If the first segment looks like an unsupported language, the main page is opened; any other unknown address
 * is not found.
 */
export default function UnknownPage() {
  const [first = ''] = useLocation().pathname.split('/').filter(Boolean);
  return /^[a-z]{2}(-[a-z]{2})?$/i.test(first) && first.toLowerCase() !== 'en' ? (
    <Navigate to="/" replace />
  ) : (
    <NotFound />
  );
}
