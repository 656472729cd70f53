import type { AuditChange } from '@mam/contract/audit/audit';
import type { LastReturn } from '@mam/contract/audit/last-return';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { vietnamTime } from '../../../platform/format.ts';

/** Shows changes of fields, before and after. */
export type DifferencesOf = (changes: AuditChange[]) => ReactNode;

interface LastReturnNoteProps {
  text: { last_return: LastReturn | null; returned_why: string | null };
  differencesOf: DifferencesOf;
}

/** Above the form of a text that was given back: by whom, when and why; once it is sent again, what is new since. */
export function LastReturnNote({ text, differencesOf }: LastReturnNoteProps) {
  const { last_return, returned_why } = text;
  if (!last_return) return null;
  const { why, at, by, changes } = last_return;
  const who = { name: by ?? m.admin_return_someone(), at: vietnamTime(at) };
  const isSentAgain = returned_why === null;
  return (
    <>
      <div className="rounded-m bg-sun-soft px-4 py-3 text-sm text-warn-text">
        <b>{isSentAgain ? m.admin_return_last(who) : m.admin_returned(who)}</b>
        <p className="wrap-anywhere whitespace-pre-line">{m.admin_return_words({ why })}</p>
      </div>
      {isSentAgain && (
        <div className="grid grid-cols-1 gap-1.5">
          <h3 className="text-sm font-strong text-heading">{m.admin_return_changes()}</h3>
          {changes.length > 0 ? differencesOf(changes) : <p>{m.admin_return_unchanged()}</p>}
        </div>
      )}
    </>
  );
}
