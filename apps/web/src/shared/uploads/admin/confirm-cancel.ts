import { m } from '@mam/texts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';

/** Asks before an upload is cancelled, which deletes what the server has of it. */
export function confirmCancel(name: string): Promise<boolean> {
  return confirm({
    title: m.admin_media_cancel_title(),
    text: m.admin_media_cancel_text({ name }),
    yes: m.admin_media_cancel(),
    no: m.admin_media_cancel_no(),
  });
}
