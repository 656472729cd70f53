import { AppError, isErrorKey } from '@mam/contract/core/errors';
import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import type { WorkKind } from '@mam/contract/inbox/work-kinds';
import { m } from '@mam/texts';
import { errorText } from '../../../platform/client/error-texts.ts';
import { mailKindLabel, mailRecipient } from '../../../shared/inbox/admin/mail-labels.ts';

export function isTicket({ kind }: WorkItem): boolean {
  return kind === 'question' || kind === 'contact';
}

/** The page where it is done. */
export function linkOf({ kind, id, key, playable }: WorkItem): string {
  switch (kind) {
    case 'comment':
    case 'report':
      return `/administrator/comments?comment=${id}`;
    case 'question':
    case 'contact':
      return `/administrator/tickets/${id}`;
    case 'email_change':
      return `/administrator/email-changes?edit=${id}`;
    case 'media':
      return `/administrator/${playable === 'podcast' ? 'podcasts' : 'videos'}?edit=${id}`;
    case 'mail':
      return '/administrator/mails?state=failed';
    case 'notification':
      return `/administrator/notifications?edit=${id}`;
    case 'reading':
      return `/administrator/questions?edit=${id}`;
    case 'remark':
      return `/administrator/${playable}s/${key}#remarks`;
    case 'guide':
      return `/administrator/guides?edit=${id}`;
    case 'content':
      return playable
        ? `/administrator/${playable}s/${id}`
        : `/administrator/questions?edit=${key}`;
  }
}

/** Kinds whose first line is the title of what they are about. */
const NAMED: readonly WorkKind[] = ['media', 'content', 'reading', 'guide'];

/** The first line: what the reader wrote, in quotation marks, or what it is about. */
export function titleOf(item: WorkItem): string {
  const { kind, excerpt, place, key, count } = item;
  if (kind === 'email_change') return m.admin_work_wants_change({ address: place ?? '' });
  if (NAMED.includes(kind)) return place ?? '';
  if (kind === 'notification') return excerpt;
  if (kind === 'mail')
    return m.admin_work_mail_to({
      kind: mailKindLabel(key),
      address: mailRecipient(key, place),
    });
  return `“${excerpt || m.admin_inbox_pictures({ count })}”`;
}

/** Why a file could not be prepared; a key of a newer server has the general sentence. */
function problemText(key: string | null): string {
  return errorText(new AppError(isErrorKey(key) ? key : 'internal'));
}

/** The second line. */
export function describe(item: WorkItem): string {
  const { is_distress, has_email, count, key } = item;
  const pictures = isTicket(item) && count > 0;
  const urgent = key === 'threat' ? m.admin_work_threat() : m.admin_work_distress();
  return [
    // Before the title of what a comment is on, which may be cut.
    is_distress && urgent,
    whatOf(item),
    has_email && m.admin_inbox_has_email(),
    pictures && m.admin_inbox_pictures({ count }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Of a text that its second reader gave back: to its writer, or to others. */
function returnedText(key: string | null): string | undefined {
  if (key === 'returned_own') return m.admin_work_returned_own();
  return key === 'returned' ? m.admin_work_returned() : undefined;
}

function whatOf({ kind, excerpt, place, key, count }: WorkItem): string {
  switch (kind) {
    case 'comment':
      return m.admin_work_comment_on({ title: place ?? '' });
    case 'report':
      return m.admin_work_report_on({ count, title: place ?? '' });
    case 'question':
      return m.admin_inbox_question();
    case 'contact':
      return place ? m.admin_inbox_contact_of({ name: place }) : m.admin_inbox_contact();
    case 'email_change':
      return m.admin_work_change_reason({ reason: excerpt });
    case 'media':
      return m.admin_work_media_problem({ problem: problemText(key) });
    case 'mail':
      return m.admin_work_mail_failed();
    case 'notification':
      return m.admin_work_notification_doubtful({ count });
    case 'content':
      return m.admin_work_content_due();
    case 'reading':
      return returnedText(key) ?? m.admin_work_reading_needed();
    case 'remark':
      return m.admin_work_remark_on({ title: place ?? '' });
    case 'guide':
      return (
        returnedText(key) ??
        (key === 'published' ? m.admin_work_guide_waits() : m.admin_work_guide_new())
      );
  }
}
