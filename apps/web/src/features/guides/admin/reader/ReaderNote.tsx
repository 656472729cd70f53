import { textIn } from '@mam/contract/core/localized';
import type { AdminGuide } from '@mam/contract/guides/guides.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { confirm } from '../../../../admin-ui/form/prompt.tsx';
import { useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { showToast } from '../../../../platform/toast.ts';
import { useWriterName } from '../../../../shared/accounts/admin/use-colleagues.ts';
import { ownId } from '../../../../shared/inbox/admin/own-id.ts';
import { useWorkRefresh } from '../../../../shared/inbox/admin/waiting-counts.ts';
import {
  type DifferencesOf,
  LastReturnNote,
} from '../../../../shared/second-reader/admin/LastReturnNote.tsx';
import { ReturnButton } from '../../../../shared/second-reader/admin/ReturnButton.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { readerText } from '../guide-labels.ts';

export interface ReaderNoteProps {
  guide: AdminGuide;
  /** Whether it is open to its second reader, who has changed nothing. */
  isReading: boolean;
  read: () => void;
  /** Gives up what is typed. */
  discard: () => void;
  /** Runs once it was given back to its writer, or dropped. */
  close: () => void;
  differencesOf: DifferencesOf;
}

/** Above a guide that waits for its second reader: who wrote it, what to do, and how it differs from what is shown. */
export function ReaderNote(props: ReaderNoteProps) {
  const { guide, isReading, read, close, differencesOf } = props;
  const { state, changes, returned_why, last_return } = guide;
  const name = useWriterName(guide.writer_id);
  return (
    <section className="grid grid-cols-1 gap-3 rounded-m bg-info-soft px-4 py-3 text-sm">
      <LastReturnNote text={guide} differencesOf={differencesOf} />
      {returned_why === null && <p>{isReading ? taskOf(guide, name) : waitingOf(guide)}</p>}
      {isReading && (
        <p className="flex flex-wrap gap-2">
          <Button icon="eye" size="s" className="min-h-11!" onClick={read}>
            {m.admin_guides_read()}
          </Button>
          <Return {...{ guide, close }} />
        </p>
      )}
      <Withdraw {...props} />
      {state === 'published' && changes.length === 0 && <p>{m.admin_guides_no_changes()}</p>}
      {changes.length > 0 && (
        // In a later round what is new since the last one is read first.
        <details open={last_return === null || returned_why !== null}>
          <summary className="min-h-8 cursor-pointer font-strong text-heading">
            {m.admin_guides_changes()}
          </summary>
          {differencesOf(changes)}
        </details>
      )}
    </section>
  );
}

/** For what was sent and has a writer. */
function Return({ guide, close }: Pick<ReaderNoteProps, 'guide' | 'close'>) {
  const { id, title, status, updated_at, writer_id, returned_why } = guide;
  const refresh = useRefresh('guides');
  if (status !== 'published' || writer_id === null || returned_why !== null) return null;
  const send = async (why: string) => {
    const call = { params: { id }, body: { why, updated_at } };
    await callApi('POST /api/admin/guides/:id/return', call);
    await refresh();
  };
  return <ReturnButton title={textIn(title, getLocale())} send={send} done={close} />;
}

/** For the writer of a change of what readers see. */
function Withdraw({ guide, discard, close }: Pick<ReaderNoteProps, 'guide' | 'discard' | 'close'>) {
  const { id, state, updated_at, writer_id } = guide;
  const refresh = useRefresh('guides');
  const refreshWork = useWorkRefresh();
  if (state !== 'published' || writer_id !== ownId()) return null;
  const withdraw = async () => {
    const isSure = await confirm({
      title: m.admin_guides_withdraw(),
      text: m.admin_guides_withdraw_ask(),
      yes: m.admin_guides_withdraw(),
      no: m.admin_cancel(),
    });
    if (!isSure) return;
    const call = { params: { id }, body: { updated_at } };
    await refreshWork(callApi('POST /api/admin/guides/:id/withdraw', call));
    showToast(m.admin_guides_withdrawn());
    discard();
    await refresh();
    close();
  };
  return (
    <p>
      {/* A failed call shows its own toast. */}
      <Button
        icon="trash"
        size="s"
        className="min-h-11!"
        onClick={() => void withdraw().catch(() => undefined)}
      >
        {m.admin_guides_withdraw()}
      </Button>
    </p>
  );
}

/** A draft that was saved and not sent has the status of one. */
function taskOf({ status }: AdminGuide, name: string): string {
  return status === 'published'
    ? m.admin_guides_read_task({ name })
    : m.admin_guides_read_unsent({ name });
}

function waitingOf(guide: AdminGuide): string {
  return guide.state === 'published' ? m.admin_guides_pending_note() : readerText(guide);
}
