import { Navigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { SmsPage } from './parts/sms-page.tsx';

/** The commands. A city that answers that it has none is sent to the map; a failure is not. */
export default function SmsCommandsPage() {
  const paths = usePaths();
  return (
    <SmsPage title="sms.commands">
      <Navigate to={paths.to('map')} replace />
    </SmsPage>
  );
}
