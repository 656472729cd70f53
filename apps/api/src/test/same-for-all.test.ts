import { ENDPOINTS } from '@mam/contract';
import type { Endpoint } from '@mam/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { makeAccount } from './make/account.ts';
import { makeBanner } from './make/banner.ts';
import { makeCourse } from './make/course.ts';
import { makeGameRounds, ROUND_DRAFTS } from './make/game-round.ts';
import { makeGuide } from './make/guide.ts';
import { makeHelpPlace } from './make/help-place.ts';
import { makePlayable } from './make/playable.ts';
import { makeQuestion } from './make/question.ts';
import { makeTopic } from './make/topic.ts';

let app: TestApp;
/** Of each endpoint that needs an id or a word, a URL that shows content. */
let urls: Record<string, string>;
let sessions: { headers: { authorization: string } }[];

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  const [video, podcast] = [await makePlayable(db), await makePlayable(db, { kind: 'podcast' })];
  const [topic, course] = [await makeTopic(db), await makeCourse(db)];
  const question = await makeQuestion(db);
  await makeGameRounds(db, [ROUND_DRAFTS.word]);
  await makeBanner(db);
  await makeGuide(db, { public_id: 'k7m2' });
  await makeHelpPlace(db);
  urls = {
    '/api/videos/infomation': `?uuid=${video.uuid}`,
    '/api/podcasts/infomation': `?uuid=${podcast.uuid}`,
    '/api/topics/information': `?uuid=${topic.uuid}`,
    '/api/topics/tally/:id': `/api/topics/tally/${topic.uuid}`,
    '/api/courses/:id': `/api/courses/${course.uuid}`,
    '/api/courses/:id/lessons/:lesson': `/api/courses/${course.uuid}/lessons/bai-1`,
    '/api/facts/approvals/:kind/:ref': '/api/facts/approvals/guide/k7m2',
    '/api/guides/:public_id': '/api/guides/k7m2',
    '/api/questions/:id': `/api/questions/${question.uuid}`,
    '/api/games/:game/rounds': '/api/games/guess-word/rounds',
    '/api/videos-comments/count': `?video_id=${video.id}`,
    '/api/podcasts-comments/count': `?podcast_id=${podcast.id}`,
    '/api/topics-comments/count': `?topic_id=${topic.id}`,
    '/api/search': '?keyword=video',
    '/api/search/suggestions': '?keyword=video',
  };
  sessions = [
    await makeAccount(db),
    await makeAccount(db, { role: ['admin'] }),
    await makeAccount(db, { role: ['admin', 'customer'] }),
  ];
  // What could show: each has a vote and a side of its own.
  for (const { headers } of sessions) {
    const like = `/api/videos/like-video/${video.uuid}`;
    await app.http.inject({ method: 'PUT', url: like, headers });
    const [url, payload] = [`/api/topics/side/${topic.uuid}`, { side: 'agree' }];
    await app.http.inject({ method: 'PUT', url, headers, payload });
  }
});
afterAll(() => app.close());

const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((feature) => Object.values(feature));
const cached = endpoints.filter(({ cacheTags }) => cacheTags).map(({ path }) => path);

test.each(cached)(
  '%s answers everybody with the same bytes, computed for whom it may be',
  async (path) => {
    const known = urls[path] ?? '';
    const url = known.startsWith('/') ? known : path + known;
    for (const language of ['vi', 'en']) {
      const ask = async (headers = {}) => {
        const sent = { ...headers, 'accept-language': language };
        const response = await app.http.inject({ url, headers: sent });
        expect(response.statusCode).toBe(200);
        return response;
      };
      app.publicCache.invalidate('all');
      const [{ body }, kept] = [await ask(), await ask()];
      expect(kept.body).toBe(body);
      for (const { headers } of sessions) {
        const fromCache = await ask(headers);
        app.publicCache.invalidate('all');
        const computed = await ask(headers);
        expect([fromCache.body, computed.body]).toEqual([body, body]);
        expect(computed.headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
      }
    }
  },
);
