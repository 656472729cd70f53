import type { Settings } from '../../platform/env.ts';
import type { SiteState } from './doctor.deps.rules.ts';

/** Milliseconds for an answer of the site on this machine. */
const ANSWER_MS = 5_000;
/** Addresses that mean every address of this machine. */
const LOCAL: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

type ProbeSettings = Pick<Settings, 'role' | 'host' | 'port' | 'metrics'>;

/** Asks the process that runs with these settings. A worker answers at the address of its metrics only. */
export async function probeSite(settings: ProbeSettings): Promise<SiteState | undefined> {
  const place = settings.role === 'worker' ? settings.metrics : settings;
  if (!place) return undefined;
  const address = `http://${LOCAL[place.host] ?? place.host}:${place.port}`;
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) return { state: 'not_ready', status: answer.status };
    const isStarting = (await answer.text()).includes('background: starting');
    return { state: isStarting ? 'starting' : 'fine' };
  } catch {
    return { state: 'silent', address };
  }
}
