import { m } from '@mam/texts';
import type { ThreadComment } from '../control/thread-tree.ts';

type Signed = Pick<ThreadComment, 'author' | 'mine' | 'anonymous'>;

/** The name of a comment's author, as this reader sees it. */
export function nameOf({ author, mine, anonymous }: Signed): string {
  const name = author?.name ?? '';
  if (!mine) return name;
  return anonymous ? m.comments_you_anonymous({ name }) : m.comments_you();
}
