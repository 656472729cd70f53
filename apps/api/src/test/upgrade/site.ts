import { randomBytes } from 'node:crypto';
import type { Attempt } from '@mam/contract/courses/attempts';
import { NO_GAMES } from '@mam/contract/games/merge';
import type { TestApp } from '../app.ts';
import { createAuthClient } from '../auth.ts';
import { makeBanner } from '../make/banner.ts';
import { customerBill } from '../make/bill.ts';
import { makeComment } from '../make/comment.ts';
import { makeCourse } from '../make/course.ts';
import { makeGameRounds, ROUND_DRAFTS } from '../make/game-round.ts';
import { makeHelpPlace } from '../make/help-place.ts';
import { jsonCaller } from '../make/json-call.ts';
import { makeMedia } from '../make/media-row.ts';
import { makePlayable } from '../make/playable.ts';
import { makeQuestion } from '../make/question.ts';
import { viewItem } from '../make/reader-event.ts';
import { createTicketClient } from '../make/ticket.ts';
import { makeTopic } from '../make/topic.ts';

/** What a later version has to find again. */
export interface Site {
  /** Addresses of accounts; all have the password of the tests. */
  reader: string;
  admin: string;
  /** Opens the private question. */
  code: string;
  video: string;
  course: string;
  topic: string;
}

type Headers = Record<string, string>;
type Made = Awaited<ReturnType<typeof makeItems>>;

/** Fills a site through its API: an item of each kind, two accounts, and what readers and admins leave behind. */
export async function fillSite(app: TestApp): Promise<Site> {
  const auth = createAuthClient(app);
  const reader = await auth.signUpAndIn();
  const admin = await auth.signUpAndIn();
  await app.db
    .updateTable('accounts')
    .set({ role: ['customer', 'admin'] })
    .where('id', '=', admin.user_id)
    .execute();
  const made = await makeItems(app);
  await watchAndVote(app, made, reader.headers);
  await talk(app, made, { reader: reader.headers, admin: admin.headers });
  await learn(app, made, reader.headers);
  const code = await writeToStaff(app, admin.headers, reader.user_id);
  const { video, course, topic } = made;
  return {
    ...{ reader: reader.email, admin: admin.email, code },
    ...{ video: video.uuid, course: course.uuid, topic: topic.uuid },
  };
}

async function makeItems({ db }: TestApp) {
  await makeMedia(db, { status: 'failed' });
  await makeBanner(db);
  await makeHelpPlace(db);
  const rounds = await makeGameRounds(db, [ROUND_DRAFTS.word, ROUND_DRAFTS.order]);
  return {
    rounds,
    video: await makePlayable(db, { title: { vi: 'Hiểu về đồng thuận', en: 'Consent' } }),
    podcast: await makePlayable(db, { kind: 'podcast', title: { vi: 'Chuyện của mình' } }),
    question: await makeQuestion(db, { question: { vi: 'Trễ kinh năm ngày có sao không?' } }),
    course: await makeCourse(db),
    topic: await makeTopic(db),
  };
}

async function watchAndVote(app: TestApp, { video, podcast, question }: Made, headers: Headers) {
  const call = callerOf(app);
  await viewItem(app, { id: video.id, kind: 'video' });
  await viewItem(app, { id: video.id, kind: 'video' });
  await call('PUT', `/api/videos/progress/${video.uuid}`, headers, { seconds: 20 });
  await call('PUT', `/api/videos/like-video/${video.uuid}`, headers);
  await call('PUT', `/api/podcasts/dislike-podcast/${podcast.uuid}`, headers);
  const device_id = randomBytes(16).toString('base64url');
  const vote = { device_id, is_helpful: true };
  await call('PUT', `/api/questions/${question.uuid}/helpful`, {}, vote);
}

async function talk(
  app: TestApp,
  { video, topic }: Made,
  { reader, admin }: Record<'reader' | 'admin', Headers>,
) {
  const call = callerOf(app);
  const first = await makeComment(app, video.id, { headers: reader, text: 'Cảm ơn các bạn' });
  const text = 'Mình từng gặp chuyện này';
  await makeComment(app, video.id, { headers: reader, text, anonymous: true });
  await makeComment(app, video.id, { headers: admin, text: 'Chào bạn', parent_id: first.id });
  await call('PUT', `/api/videos-comments/like-comment/${first.id}`, admin);
  await call('PUT', `/api/topics/side/${topic.uuid}`, reader, { side: 'agree' });
  const side = 'agree';
  await makeComment(app, topic.id, { headers: reader, kind: 'topic', text: 'Nên nói ra', side });
}

async function learn(app: TestApp, { course, rounds }: Made, headers: Headers) {
  const call = callerOf(app);
  await call('PUT', `/api/me/courses/${course.uuid}/lessons/bai-1`, headers, { is_done: true });
  const attempt: Attempt = await call('POST', `/api/courses/${course.uuid}/attempts`, headers);
  const { key, questions } = attempt;
  const { number } = questions.find(({ kind }) => kind === 'true_false') ?? { number: 1 };
  await call('POST', '/api/attempts/answer', headers, { key, number, answer: { is_true: false } });
  const [round_id = 0] = rounds;
  const games = {
    ...{ ...NO_GAMES, days: ['2026-11-20'] },
    reviews: [{ round_id, box: 2, answered_on: '2026-11-20' }],
  };
  await call('PUT', '/api/me/games', headers, games);
}

async function writeToStaff(app: TestApp, admin: Headers, user_id: number): Promise<string> {
  const call = callerOf(app);
  const { code, id } = await createTicketClient(app).ask();
  const { messages } = await call('GET', `/api/admin/tickets/${id}`, admin);
  const answer = { text: 'Bạn thử que sau hai tuần nhé.', last_message_id: messages.at(-1)?.id };
  await call('POST', `/api/admin/tickets/${id}/reply`, admin, answer);
  await call('POST', '/api/admin/bills', admin, customerBill(user_id));
  return code;
}

function callerOf(app: TestApp) {
  const call = jsonCaller(() => app);
  return async (...args: Parameters<typeof call>) => {
    const { status, body } = await call(...args);
    if (status !== 200) throw new Error(`${args[0]} ${args[1]}: ${JSON.stringify(body)}`);
    return body;
  };
}
