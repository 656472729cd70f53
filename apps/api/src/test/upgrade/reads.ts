import { unzipSync } from 'fflate';
import type { TestApp } from '../app.ts';
import { createAuthClient } from '../auth.ts';
import type { Site } from './site.ts';

type Headers = Record<string, string>;

/** Answers by the names of what was read. */
export type Answers = Record<string, unknown>;

/** What tells the rows of a backup from those of this session. */
const OF_SESSIONS = ['devices.json', 'mails.json'];

/** Reads a site as a visitor, an account and an admin do. Both sign in by their passwords. */
export async function readSite(app: TestApp, site: Site): Promise<Answers> {
  const auth = createAuthClient(app);
  const signIn = async (email: string): Promise<Headers> => {
    const { status, body } = await auth.login(email);
    if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
    return { authorization: `Bearer ${body.token}` };
  };
  const answers: Answers = {};
  const read = async (url: string, headers: Headers = {}) => {
    answers[url] = await getJson(app, url, headers);
  };
  for (const url of publicUrls(site)) await read(url);
  answers.ticket = await readTicket(app, site.code);
  const admin = await signIn(site.admin);
  for (const url of ADMIN_URLS) await read(url, admin);
  Object.assign(answers, await readExport(app, await signIn(site.reader)));
  return answers;
}

const publicUrls = ({ video, course, topic }: Site) => [
  ...['/api/videos/list', '/api/podcasts/list', '/api/questions/list', '/api/topics/list'],
  ...['/api/courses/list', '/api/games/list', '/api/help-places/list', '/api/banners/list'],
  ...[`/api/videos/infomation?uuid=${video}`, `/api/topics/information?uuid=${topic}`],
  ...[`/api/courses/${course}`, `/api/courses/${course}/lessons/bai-1`],
  ...[`/api/videos-comments?video_id=${video}`, `/api/topics-comments?topic_id=${topic}`],
  '/api/search?keyword=dong+thuan',
];

const ADMIN_URLS = [
  ...['/api/admin/videos', '/api/admin/questions', '/api/admin/bills', '/api/admin/courses'],
];

async function getJson(app: TestApp, url: string, headers: Headers): Promise<unknown> {
  const response = await app.http.inject({ url, headers });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
  return response.json();
}

async function readTicket(app: TestApp, code: string): Promise<unknown> {
  const request = { method: 'POST', url: '/api/tickets/read', payload: { code } } as const;
  return (await app.http.inject(request)).json();
}

/** What an account may download of itself: rows of each table that knows it. */
async function readExport(app: TestApp, headers: Headers): Promise<Answers> {
  const { rawPayload } = await app.http.inject({ url: '/api/profile/export', headers });
  const files = Object.entries(unzipSync(rawPayload)).filter(
    ([name]) => name.endsWith('.json') && !OF_SESSIONS.includes(name),
  );
  return Object.fromEntries(
    files.map(([name, bytes]) => [name, JSON.parse(Buffer.from(bytes).toString())]),
  );
}
