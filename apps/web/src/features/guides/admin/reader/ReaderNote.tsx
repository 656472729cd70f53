import type { AuditChange } from '@mam/contract/audit/audit';
import type { AdminGuide } from '@mam/contract/guides/guides.admin';
import { joinFullName } from '@mam/contract/rules/person';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { useColleagues } from '../../../../shared/accounts/admin/use-colleagues.ts';
import { Button } from '../../../../ui/Button.tsx';

export interface ReaderNoteProps {
  guide: AdminGuide;
  /** Whether it is open to its second reader, who has changed nothing. */
  isReading: boolean;
  read: () => void;
  /** Shows changes of fields, before and after. */
  differencesOf: (changes: AuditChange[]) => ReactNode;
}

/** Above a guide that waits for its second reader: who wrote it, what to do, and how it differs from what is shown. */
export function ReaderNote({ guide, isReading, read, differencesOf }: ReaderNoteProps) {
  const { changes } = guide;
  const name = useWriterName(guide);
  return (
    <section className="grid grid-cols-1 gap-3 rounded-m bg-info-soft px-4 py-3 text-sm">
      <p>{isReading ? taskOf(guide, name) : waitingOf(guide)}</p>
      {isReading && (
        <Button icon="eye" size="s" className="min-h-11! justify-self-start" onClick={read}>
          {m.admin_guides_read()}
        </Button>
      )}
      {changes.length > 0 && (
        <div className="grid grid-cols-1 gap-1.5">
          <h3 className="text-sm font-strong text-heading">{m.admin_guides_changes()}</h3>
          {differencesOf(changes)}
        </div>
      )}
    </section>
  );
}

function useWriterName({ writer_id }: AdminGuide): string {
  const writer = useColleagues()?.find(({ id }) => id === writer_id);
  return writer ? joinFullName(writer) : m.admin_guides_writer();
}

/** A draft that was saved and not sent has the status of one. */
function taskOf({ status }: AdminGuide, name: string): string {
  return status === 'published'
    ? m.admin_guides_read_task({ name })
    : m.admin_guides_read_unsent({ name });
}

function waitingOf({ state }: AdminGuide): string {
  return state === 'published' ? m.admin_guides_pending_note() : m.admin_guides_needs_reader();
}
