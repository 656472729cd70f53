import { LOGIN_LIMIT } from '@mam/contract/core/rate-limits';
import { openScene } from '../fault/scene.ts';
import { ask, type Call, mustAsk, untilStatus } from './call.ts';
import type { ManySite } from './site.ts';

/** Milliseconds in which a change at one process is known to all. */
const EVERYWHERE_MS = 1_000;
/** The same for a process whose connections to the database were cut, from the moment they can be made again. */
const RECONNECTED_MS = 15_000;

/** A page that an admin hides at one process is gone everywhere, and comes back everywhere. */
export async function invalidatedPages(site: ManySite, times: number): Promise<string> {
  const { webs, gateway } = site;
  const { page, hide, publish } = await openPage(site);
  const everywhere = [...webs, gateway];
  let slowest = 0;
  for (let time = 0; time < times; time += 1) {
    const [here, there] = time % 2 === 0 ? webs : [webs[1], webs[0]];
    await untilStatus(everywhere, page, { status: 200, withinMs: EVERYWHERE_MS });
    await hide(here);
    const gone = await untilStatus(everywhere, page, { status: 404, withinMs: EVERYWHERE_MS });
    await publish(there);
    const back = await untilStatus(everywhere, page, { status: 200, withinMs: EVERYWHERE_MS });
    slowest = Math.max(slowest, gone, back);
  }
  return `${2 * times} pages changed at one process, everywhere after ${Math.round(slowest)} ms at most`;
}

/** A process that heard nothing for a while drops what it keeps as soon as it listens again. */
export async function listeningAgain(site: ManySite): Promise<string> {
  const { webs, networks } = site;
  const [, network] = networks;
  const { page, hide } = await openPage(site);
  await untilStatus(webs, page, { status: 200, withinMs: EVERYWHERE_MS });
  network.refuse();
  await hide(webs[0]);
  const stale = await ask(webs[1], page);
  if (stale.status !== 200)
    throw new Error(`the process that is cut off kept no page: ${stale.status}`);
  network.restore();
  const options = { status: 404, withinMs: RECONNECTED_MS };
  const heard = await untilStatus([webs[1]], page, options);
  await webs[1].ready(RECONNECTED_MS);
  return `a kept page that changed while LISTEN was cut, gone after ${Math.round(heard)} ms`;
}

/** Failed sign-ins from one address, spread over both processes, are counted together and exactly. */
export async function limits({ dataDir, webs }: ManySite): Promise<string> {
  const { email } = await openScene(dataDir, ({ makeAccount }) => makeAccount());
  const body = { email, password: 'not the password' };
  const call: Call = { method: 'POST', body, from: '203.0.113.80' };
  const statuses: number[] = [];
  for (let time = 0; time <= LOGIN_LIMIT.count; time += 1) {
    const product = time % 2 === 0 ? webs[0] : webs[1];
    statuses.push((await ask(product, '/api/auth/login', call)).status);
  }
  const first = statuses.indexOf(429);
  if (first !== LOGIN_LIMIT.count)
    throw new Error(`${LOGIN_LIMIT.count} sign-ins may fail, and the answers were ${statuses}`);
  await untilStatus(webs, '/api/auth/login', { status: 429, withinMs: EVERYWHERE_MS, call });
  return `sign-in number ${first + 1} of one address refused by both`;
}

/** Who is banned or suspended at one process is so at the other. */
export async function bans({ dataDir, webs }: ManySite): Promise<string> {
  const [here, there] = webs;
  const { admin, reader, item } = await openScene(dataDir, async (scene) => ({
    admin: await scene.makeAdmin(),
    reader: await scene.makeAccount(),
    item: await scene.makeItem(),
  }));
  const comment = (text: string): Call => ({
    ...{ method: 'POST', headers: reader.headers },
    body: { video_id: item, text, keep_details: true },
  });
  await mustAsk(there, '/api/videos-comments/create', comment('Trước'));
  const ban = { by: { user_id: reader.user_id }, days: 1, reason: 'Quấy rối' };
  const asAdmin = { method: 'POST', headers: admin.headers } as const;
  await mustAsk(here, '/api/admin/bans', { ...asAdmin, body: ban });
  const refused = await ask(there, '/api/videos-comments/create', comment('Sau khi bị cấm'));
  if (!refused.text.includes('"comment.banned"'))
    throw new Error(`a banned reader got ${refused.status} ${refused.text}`);
  const profile = { call: { headers: reader.headers }, withinMs: EVERYWHERE_MS };
  await untilStatus(webs, '/api/profile', { ...profile, status: 200 });
  await mustAsk(here, '/api/admin/users/suspend', {
    ...asAdmin,
    body: { ids: [reader.user_id], reason: 'harassment' },
  });
  const ended = await untilStatus(webs, '/api/profile', { ...profile, status: 401 });
  return `a ban holds at once, sessions of a suspended account end everywhere after ${Math.round(ended)} ms`;
}

/** The maintenance switch closes and opens both. */
export async function maintenance({ dataDir, webs, gateway }: ManySite): Promise<string> {
  const { headers } = await openScene(dataDir, ({ makeAdmin }) => makeAdmin());
  const turn = (on: boolean) =>
    mustAsk(webs[0], '/api/admin/settings/maintenance', { method: 'PUT', headers, body: { on } });
  const everywhere = [...webs, gateway];
  await untilStatus(everywhere, '/video', { status: 200, withinMs: EVERYWHERE_MS });
  await turn(true);
  const off = await untilStatus(everywhere, '/video', { status: 503, withinMs: EVERYWHERE_MS });
  await turn(false);
  const on = await untilStatus(everywhere, '/video', { status: 200, withinMs: EVERYWHERE_MS });
  return `maintenance on everywhere after ${Math.round(off)} ms, off after ${Math.round(on)} ms`;
}

/** The page of a published video, and an admin who hides and publishes it. */
async function openPage({ dataDir }: ManySite) {
  const { id, headers } = await openScene(dataDir, async ({ makeItem, makeAdmin }) => ({
    id: await makeItem(),
    ...(await makeAdmin()),
  }));
  const change = (name: string) => (product: ManySite['web']) =>
    mustAsk(product, `/api/admin/videos/${name}`, { method: 'POST', headers, body: { ids: [id] } });
  return { page: `/video/${id}`, hide: change('hide'), publish: change('publish') };
}
