import { lazy, Suspense, useEffect, useState } from 'react';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';
import { unofferedHistory } from './guest-history.ts';

const HistoryOfferSheet = lazy(async () => {
  const { HistoryOfferSheet } = await import('./ImportPromptSheet.tsx');
  return { default: HistoryOfferSheet };
});

/** Once somebody has signed in: may the account take over what this device's guest began? */
export function HistoryOffer() {
  const user_id = useStore(session, (now) => now.entry?.user_id);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(user_id !== undefined && unofferedHistory().length > 0);
  }, [user_id]);
  if (!isOpen || user_id === undefined) return null;
  return (
    <Suspense>
      <HistoryOfferSheet user_id={user_id} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
