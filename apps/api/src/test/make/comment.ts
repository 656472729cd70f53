import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import { appearDue } from '../../features/comments/comments.appearing.service.ts';
import type { TestApp } from '../app.ts';

type Headers = Record<string, string>;

interface CommentOptions {
  kind?: ThreadKind;
  text?: string;
  anonymous?: boolean;
  parent_id?: string;
  side?: 'agree' | 'disagree' | 'unsure';
  replaces?: string;
}

/** Posts a comment as a reader does and returns it; an anonymous one has appeared then. */
export async function makeComment(
  app: TestApp,
  item_id: number | string,
  { headers, kind = 'video', ...body }: CommentOptions & { headers: Headers },
) {
  const payload = { text: 'Cảm ơn các bạn', ...body, [`${kind}_id`]: item_id };
  const url = `/api/${kind}s-comments/create`;
  const response = await app.http.inject({ method: 'POST', url, headers, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
  const { comment } = response.json();
  if (comment.state !== 'delayed') return comment;
  await letAppear(app);
  return { ...comment, state: 'shown' };
}

/** Lets all anonymous comments appear that wait for it, without moving the clock. */
export async function letAppear({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  const later = { now: () => new Date(clock.now().getTime() + 600_000) };
  await appearDue({ db, clock: later });
}
