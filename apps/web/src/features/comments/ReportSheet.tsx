import type { ReportReason } from '@mam/contract/comments/thread-kinds';
import { REPORT_NOTE_LENGTH_MAX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../platform/client/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { DockedSheet } from '../../ui/docked/DockedSheet.tsx';
import { reportComment } from './control/thread-actions.ts';
import { useThread } from './control/thread-context.ts';
import type { ThreadComment } from './control/thread-tree.ts';
import './sheets.css';

/** In the order of the form: what puts others in danger first. */
const REASONS: { reason: ReportReason; label: () => string; hint?: () => string }[] = [
  { reason: 'details', label: m.comments_reason_details, hint: m.comments_reason_details_hint },
  { reason: 'worry', label: m.comments_reason_worry },
  { reason: 'insult', label: m.comments_reason_insult },
  { reason: 'harassment', label: m.comments_reason_harassment },
  { reason: 'false', label: m.comments_reason_false },
  { reason: 'spam', label: m.comments_reason_spam },
  { reason: 'other', label: m.comments_reason_other },
];

interface ReportSheetProps {
  comment: ThreadComment;
  onClose: () => void;
}

/** Reports a comment with a reason. */
export function ReportSheet({ comment, onClose }: ReportSheetProps) {
  const { thread, announce } = useThread();
  const [reason, setReason] = useState<ReportReason>('details');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await reportComment(thread, comment.id, { reason, ...(note.trim() && { note }) });
      announce(m.comments_reported());
      onClose();
    } catch (error) {
      setFailure(m.comments_report_failed({ reason: await errorMessage(error) }));
    }
  };
  return (
    <DockedSheet title={m.comments_report_title()} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="thread-hint">{m.comments_report_text()}</p>
        <fieldset className="report-reasons">
          <legend className="sr-only">{m.comments_report_title()}</legend>
          {REASONS.map((each) => (
            <label key={each.reason}>
              <input
                type="radio"
                name="reason"
                checked={reason === each.reason}
                onChange={() => setReason(each.reason)}
              />
              <span>
                {each.label()}
                {each.hint && <small>{each.hint()}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        <label className="report-note">
          {m.comments_report_note()}
          <textarea
            value={note}
            maxLength={REPORT_NOTE_LENGTH_MAX}
            rows={2}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <p role="alert" className="write-problem">
          {failure}
        </p>
        <div className="sheet-foot">
          <Button onClick={onClose}>{m.comments_cancel()}</Button>
          <Button type="submit" variant="primary">
            {m.comments_report_send()}
          </Button>
        </div>
      </form>
    </DockedSheet>
  );
}
