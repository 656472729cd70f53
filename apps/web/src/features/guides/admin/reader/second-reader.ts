import type { AdminGuide } from '@mam/contract/guides/guides.admin';

/** What the button of the form does: saves, sends a danger to the second reader, or publishes what was read. */
export type Saving = 'save' | 'send' | 'publish';

interface Situation {
  saved: Pick<AdminGuide, 'danger' | 'needs_reader' | 'writer_id'> | undefined;
  /** The account of the form. */
  own: number | undefined;
  /** Whether there is another admin. */
  hasOthers: boolean;
  /** Whether more was changed than the state. */
  isChanged: boolean;
  values: Pick<AdminGuide, 'danger' | 'status'>;
}

/** As the server decides who reads a guide about a danger (`guides.admin.service.ts`). */
export function savingOf({ saved, own, hasOthers, isChanged, values }: Situation): Saving {
  const isRead = saved?.needs_reader && saved.writer_id !== own && !isChanged;
  if (isRead) return 'publish';
  const isDanger = values.danger || saved?.danger || saved?.needs_reader;
  const isOwn = !saved || isChanged || saved.writer_id === own;
  return isDanger && isOwn && hasOthers && values.status === 'published' ? 'send' : 'save';
}
