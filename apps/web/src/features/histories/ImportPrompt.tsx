import { useEffect, useState } from 'react';
import { session } from '../../platform/client/session.ts';
import { lazyPart } from '../../platform/lazy-named.ts';
import { useStore } from '../../platform/store.ts';
import { mayPrompt } from './guest-history.ts';

const ImportPromptSheet = lazyPart(() => import('./ImportPromptSheet.tsx'), 'ImportPromptSheet');

/** Offers after signing in to import what this device remembers of a guest: history and learning. */
export function ImportPrompt() {
  const user_id = useStore(session, (state) => state.current?.user_id);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(user_id !== undefined && mayPrompt());
  }, [user_id]);
  if (!isOpen || user_id === undefined) return null;
  return <ImportPromptSheet user_id={user_id} onClose={() => setOpen(false)} />;
}
