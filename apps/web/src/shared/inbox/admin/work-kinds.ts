import type { WorkKind } from '@mam/contract/inbox/work-kinds';
import { m } from '@mam/texts';

interface KindLook {
  icon: string;
  /** In the filter, as several. */
  label: () => string;
}

/** Waiting work of each kind in the inbox and on the overview. */
export const KIND_LOOKS: Record<WorkKind, KindLook> = {
  comment: { icon: 'comment', label: m.admin_work_comment },
  report: { icon: 'flag', label: m.admin_work_report },
  question: { icon: 'mail', label: m.admin_inbox_kind_question },
  contact: { icon: 'phone', label: m.admin_inbox_kind_contact },
  email_change: { icon: 'swap', label: m.admin_work_email_change },
  media: { icon: 'video', label: m.admin_work_media },
  mail: { icon: 'send', label: m.admin_work_mail },
  notification: { icon: 'bell', label: m.admin_work_notification },
  content: { icon: 'clock', label: m.admin_work_content },
  reading: { icon: 'qa', label: m.admin_work_reading },
  remark: { icon: 'eye', label: m.admin_work_remark },
  guide: { icon: 'list', label: m.admin_work_guide },
};
