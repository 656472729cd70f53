import { m } from '@mam/texts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../platform/client/client.ts';
import { isPrivate } from '../../../platform/device/device-storage.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StartChips } from '../StartChips.tsx';

/**
 * The empty state of a search: the reader's words go along to the private question, in this tab's history
 * only.
 */
export function NoResults({ keyword }: { keyword: string }) {
  useEffect(() => {
    // There each visit would count as another device, and one person's words as those of many.
    if (isPrivate()) return;
    const report = callApi('POST /api/search/misses', { body: { keyword } }, { toast: false });
    // A failed report is ignored, because it is only a number for the editors.
    report.catch(() => undefined);
  }, [keyword]);
  return (
    <EmptyState
      picture="no-result"
      title={m.search_none_title({ keyword })}
      text={m.search_none_text()}
    >
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Link to="/qa/ask" state={{ keyword }} className={buttonClass({ variant: 'primary' })}>
          {m.search_none_ask()}
        </Link>
        <Link to="/qa" className={buttonClass({})}>
          {m.search_none_qa()}
        </Link>
      </div>
      <StartChips id="search-common" className="mt-6 justify-items-center [&_ul]:justify-center" />
    </EmptyState>
  );
}
