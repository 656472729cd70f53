import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { assignGuestProgress } from '../../platform/playback/progress.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { guestHistoryToImport, markPrompted } from './guest-history.ts';

const SHEET = 'history-offer';

/** Asks once; closing the sheet without yes changes nothing. */
export function ImportPromptSheet({ user_id, onClose }: { user_id: number; onClose: () => void }) {
  const [entries] = useState(guestHistoryToImport);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const sheet = document.getElementById(SHEET);
    if (sheet && !sheet.matches(':popover-open')) sheet.showPopover();
    markPrompted();
  }, []);
  const importItems = async () => {
    setBusy(true);
    const items = entries.map(([uuid, { position, at }]) => ({
      uuid,
      seconds: position,
      watched_at: new Date(at).toISOString(),
    }));
    await callApi('POST /api/histories/adopt', { body: { items } }).then(
      ({ adopted }) => {
        assignGuestProgress(user_id);
        showToast(adopted > 0 ? m.history_adopted({ count: adopted }) : m.history_adopted_none());
      },
      () => undefined,
    );
    document.getElementById(SHEET)?.hidePopover();
  };
  const count = entries.length;
  return (
    <Sheet id={SHEET} title={m.history_offer_title()} onClose={onClose}>
      <p className="mt-2">{m.history_offer_text({ count })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" disabled={isBusy} onClick={() => void importItems()}>
          {m.history_offer_yes()}
        </Button>
        <Button popoverTarget={SHEET} popoverTargetAction="hide">
          {m.history_offer_no()}
        </Button>
      </div>
    </Sheet>
  );
}
