import { ParkingPage, type ParkingRequest } from '@kerb/personal-area/parking/parking-page.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TitledPage } from './parts/titled-page.tsx';

/** Parking from an account; the address can name the spot. */
export default function ProfileParkingPage() {
  const { t } = useTranslation('portal');
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind') ?? undefined;
  const zone = query.get('zone') ?? undefined;
  const parking = query.get('parking') ?? undefined;
  const preset = useMemo(() => ({ kind, zone, parking }), [kind, zone, parking]);
  const requested = useParkingRequest(query, setQuery);
  return (
    <TitledPage title={t('titles.parking')} width="wide">
      <ParkingPage preset={preset} requested={requested} />
    </TitledPage>
  );
}

/** What a link of the header or a notification asks for. It leaves the address once it is shown. */
function useParkingRequest(
  query: URLSearchParams,
  setQuery: ReturnType<typeof useSearchParams>[1],
): ParkingRequest | undefined {
  const [extended, ended, shown] = ['extend', 'end', 'open'].map((name) => query.get(name));
  const isTopUp = query.has('topUp');
  return useMemo(() => {
    const onOpen = () =>
      setQuery(
        (before) => {
          for (const name of ['extend', 'end', 'open', 'topUp']) before.delete(name);
          return before;
        },
        { replace: true },
      );
    if (extended) return { kind: 'extend', sessionId: extended, onOpen };
    if (ended) return { kind: 'end', sessionId: ended, onOpen };
    if (shown) return { kind: 'show', sessionId: shown, onOpen };
    return isTopUp ? { kind: 'topUp', onOpen } : undefined;
  }, [extended, ended, shown, isTopUp, setQuery]);
}
