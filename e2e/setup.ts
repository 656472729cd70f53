import { startSite } from './site.ts';

/** One site for the whole run; what is returned stops it. `MAM_ORIGIN` names one that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.MAM_ORIGIN) return async () => undefined;
  const site = await startSite();
  process.env.MAM_ORIGIN = site.origin;
  return site.stop;
}
