import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { TestApp } from '../app.ts';

type Headers = Record<string, string>;

interface CommentOptions {
  kind?: ThreadKind;
  text?: string;
  anonymous?: boolean;
  parent_id?: string;
  side?: 'agree' | 'disagree' | 'unsure';
}

/** Posts a comment as a reader does and returns it. */
export async function makeComment(
  app: TestApp,
  item_id: number | string,
  { headers, kind = 'video', ...body }: CommentOptions & { headers: Headers },
) {
  const payload = { text: 'Cảm ơn các bạn', ...body, [`${kind}_id`]: item_id };
  const url = `/api/${kind}s-comments/create`;
  const response = await app.http.inject({ method: 'POST', url, headers, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().comment;
}
