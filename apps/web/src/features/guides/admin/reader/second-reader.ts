import type { AdminGuide } from '@mam/contract/guides/guides.admin';

/** What Enter and the first button of the form do: save, or send a danger to the second reader. */
export type Saving = 'save' | 'send';

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

/** Whether the form is that of a second reader, who may publish what another admin wrote as it is. */
export function isReading({
  saved,
  own,
  isChanged,
}: Pick<Situation, 'saved' | 'own' | 'isChanged'>): boolean {
  return saved?.needs_reader === true && saved.writer_id !== own && !isChanged;
}

/** As the server decides who reads a guide about a danger (`guides.admin.service.ts`). */
export function savingOf({ saved, own, hasOthers, isChanged, values }: Situation): Saving {
  const isDanger = values.danger || saved?.danger || saved?.needs_reader;
  const isOwn = !saved || isChanged || saved.writer_id === own;
  return isDanger && isOwn && hasOthers && values.status === 'published' ? 'send' : 'save';
}

type Sent = Pick<AdminGuide, 'needs_reader' | 'status' | 'returned_why'>;

/** Whether what would be sent to the second reader is what waits for that one: there is nothing to do. */
export function isSent(saved: Sent | undefined, saving: Saving, isChanged: boolean): boolean {
  const isWaiting = saved?.needs_reader && saved.status === 'published';
  return saving === 'send' && !isChanged && isWaiting === true && saved?.returned_why === null;
}

type Read = Pick<AdminGuide, 'needs_reader' | 'status'>;

/** What the server did with a save. */
export function outcomeOf(before: Read | undefined, { needs_reader, status }: Read) {
  if (status !== 'published') return 'saved';
  if (needs_reader) return 'sent';
  return before?.needs_reader ? 'published' : 'saved';
}
