import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePlayable } from '../../test/make/playable.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Headers = Record<string, string>;

async function call(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  headers: Headers = {},
  payload?: object,
) {
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

test('the six calls of the specification', async () => {
  const { headers } = await makeAccount(app.db);
  const other = await makeAccount(app.db);
  const video = await makePlayable(app.db);
  const created = await call('POST', '/api/videos-comments/create', headers, {
    video_id: video.id,
    text: 'Hay quá',
  });
  expect(created).toMatchObject({ status: 200, body: { help: false, comment_count: 1 } });
  const { id } = created.body.comment;
  expect(created.body.comment).toMatchObject({
    video_id: video.id,
    text: 'Hay quá',
    likes: 0,
    dislikes: 0,
    replies: [],
    reply_count: 0,
    anonymous: false,
    author: { name: 'Nguyễn An', picture: null },
    mine: true,
  });
  const url = '/api/videos-comments';
  expect((await call('PUT', `${url}/like-comment/${id}`, other.headers)).body).toEqual({
    likes: 1,
    dislikes: 0,
    my_vote: 'like',
  });
  expect((await call('PUT', `${url}/dislike-comment/${id}`, other.headers)).body).toEqual({
    likes: 0,
    dislikes: 1,
    my_vote: 'dislike',
  });
  const list = `${url}?page=1&size=10&video_id=${video.uuid}&sort=oldest`;
  const { body } = await call('GET', list, other.headers);
  expect(body).toMatchObject({ page: 1, size: 10, total: 1, comment_count: 1 });
  expect(body.items).toMatchObject([{ id, mine: false, my_vote: 'dislike', dislikes: 1 }]);
  expect((await call('DELETE', `${url}/${id}`, other.headers)).status).toBe(404);
  expect((await call('DELETE', `${url}/${id}`, headers)).body).toEqual({ comment_count: 0 });
  expect((await call('GET', list)).body).toMatchObject({ items: [], total: 1, comment_count: 0 });
});
