import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { RESULT_NAMES } from './call-results.ts';
import { formOf, nameOf, type RecordedCall } from './calls.ts';

/** What was recorded last, with an undo of its own: an offer over the page would cover what to ask next. */
export function LastCall({ call }: { call: RecordedCall | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {call && <Recorded key={call.at} call={call} />}
    </div>
  );
}

function Recorded({ call: { place, result, undo } }: { call: RecordedCall }) {
  const [isBusy, setBusy] = useState(false);
  const words = { name: place.phone ?? nameOf(place), result: RESULT_NAMES[result]() };
  const run = async () => {
    setBusy(true);
    // A failed call shows its own toast, and the offer stays.
    await undo().catch(() => setBusy(false));
  };
  return (
    <p className="flex max-w-160 items-center justify-between gap-3">
      <span>
        {result === 'changed' ? (
          <>
            {m.admin_help_places_sheet_changed({ name: nameOf(place) })}{' '}
            <Link to={formOf(place)} className="font-strong">
              {m.admin_help_places_sheet_edit()}
            </Link>
          </>
        ) : (
          m.admin_help_places_sheet_saved(words)
        )}
      </span>
      <Button size="s" disabled={isBusy} onClick={() => void run()}>
        {m.admin_undo()}
      </Button>
    </p>
  );
}
