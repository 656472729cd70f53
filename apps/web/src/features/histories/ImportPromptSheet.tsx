import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { showToast } from '../../platform/toast.ts';
import { adoptGuestProgress } from '../../shared/learning/account.ts';
import { guestProgressToAdopt } from '../../shared/learning/adopt.ts';
import { assignGuestProgress } from '../../shared/playback/progress.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { guestHistoryToImport, markPrompted, promptedAt } from './guest-history.ts';

const SHEET = 'history-offer';

interface ImportPromptSheetProps {
  user_id: number;
  onClose: () => void;
}

/** Asks once, and only if the device has something new. Closing the sheet without yes changes nothing. */
export function ImportPromptSheet(props: ImportPromptSheetProps) {
  const [isDue] = useState(
    () => guestHistoryToImport().length > 0 || guestCoursesToImport().length > 0,
  );
  return isDue && <Prompt {...props} />;
}

function Prompt({ user_id, onClose }: ImportPromptSheetProps) {
  const [entries] = useState(guestHistoryToImport);
  const [courses] = useState(guestCoursesToImport);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const sheet = document.getElementById(SHEET);
    if (sheet && !sheet.matches(':popover-open')) sheet.showPopover();
    markPrompted();
  }, []);
  const importAll = async () => {
    setBusy(true);
    // An error is shown by the call; what has arrived is not asked for again.
    await importItems(user_id, entries).catch(() => undefined);
    await importCourses(user_id, courses).catch(() => undefined);
    document.getElementById(SHEET)?.hidePopover();
  };
  return (
    <Sheet id={SHEET} title={m.history_offer_title()} onClose={onClose}>
      {entries.length > 0 && (
        <p className="mt-2">{m.history_offer_text({ count: entries.length })}</p>
      )}
      {courses.length > 0 && (
        <p className="mt-2">{m.history_offer_courses({ count: courses.length })}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" disabled={isBusy} onClick={() => void importAll()}>
          {m.history_offer_yes()}
        </Button>
        <Button popoverTarget={SHEET} popoverTargetAction="hide">
          {m.history_offer_no()}
        </Button>
      </div>
    </Sheet>
  );
}

async function importCourses(
  user_id: number,
  courses: ReturnType<typeof guestCoursesToImport>,
): Promise<void> {
  if (courses.length === 0) return;
  await adoptGuestProgress(user_id, courses);
  showToast(m.history_adopted_courses({ count: courses.length }));
}

async function importItems(
  user_id: number,
  entries: ReturnType<typeof guestHistoryToImport>,
): Promise<void> {
  if (entries.length === 0) return;
  const items = entries.map(([uuid, { position, at }]) => ({
    uuid,
    seconds: position,
    watched_at: new Date(at).toISOString(),
  }));
  const { adopted } = await callApi('POST /api/histories/adopt', { body: { items } });
  assignGuestProgress(user_id);
  showToast(adopted > 0 ? m.history_adopted({ count: adopted }) : m.history_adopted_none());
}

/** The guest's progress in courses: all of it, once some is newer than the last prompt. */
function guestCoursesToImport() {
  const until = promptedAt();
  const all = guestProgressToAdopt();
  return all.some(({ updated_at }) => Date.parse(updated_at) > until) ? all : [];
}
