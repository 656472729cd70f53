import { HOME, safePath } from '@mam/contract/core/safe-path';
import { pathsWith } from '@mam/contract/core/site-map';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { REGISTER_WISH_KEY, WISH_KEY } from '../../platform/device/keys.ts';
import { tabStorage } from '../../platform/device/tab-storage.ts';
import { hasShape } from '../../platform/has-shape.ts';

/** Pages that no one returns to after signing in. */
const AUTH_PATHS = pathsWith('isAuth');

/** Address of the sign-in page that leads back to `from`. */
export function signInPath(from: string): string {
  return withNext('/login', from);
}

/** Address of the registration that leads back to `from` in the end. */
export function registerPath(from: string): string {
  return withNext('/register', from);
}

function withNext(page: string, from: string): string {
  const next = safeReturnTo(from);
  return next === HOME ? page : `${page}?next=${encodeURIComponent(next)}`;
}

/** A path of this site that is no page for signing in, else HOME. */
export function safeReturnTo(next: string | null): string {
  const path = safePath(next);
  return AUTH_PATHS.includes(path.replace(/[?#].*/, '')) ? HOME : path;
}

/** Milliseconds for which a refused page is still what a visitor wants. */
const WISH_MS = 600_000;

/** Keeps the address of a page that needs signing in, in this tab only: signing in then leads there. */
export function keepWish(path: string): void {
  tabStorage.set(WISH_KEY, { path, at: Date.now() });
}

/** Milliseconds for which a registration leads back: time to find its mail. */
const REGISTER_WISH_MS = 3_600_000;

/** Keeps the address for the tab that the link of the mail opens. */
export function keepRegisterWish(path: string): void {
  if (path !== HOME) deviceStorage.set(REGISTER_WISH_KEY, { path, at: Date.now() });
}

/** Its hour is over. Each page begins with it: who never signs in leaves no address on the device. */
export function dropOldWish(): void {
  const wish = deviceStorage.get(REGISTER_WISH_KEY);
  if (wish !== undefined && recentPath(wish, REGISTER_WISH_MS) === null)
    deviceStorage.remove(REGISTER_WISH_KEY);
}

export function dropWish(): void {
  tabStorage.remove(WISH_KEY);
  deviceStorage.remove(REGISTER_WISH_KEY);
}

function readWish(): string | null {
  return (
    recentPath(tabStorage.get(WISH_KEY), WISH_MS) ??
    recentPath(deviceStorage.get(REGISTER_WISH_KEY), REGISTER_WISH_MS)
  );
}

function recentPath(wish: unknown, ms: number): string | null {
  const isRecent =
    hasShape<{ path: string; at: number }>(wish, { path: 'string', at: 'number' }) &&
    Date.now() - wish.at < ms;
  return isRecent ? wish.path : null;
}

/** The page to show after signing in: that of `?next=`, or the one that was refused to a visitor. */
export function useReturnTo(): string {
  const [params] = useSearchParams();
  const [wish, setWish] = useState<string | null>(null);
  // The server knows no wish, and hydration must see the same.
  useEffect(() => setWish(readWish()), []);
  return safeReturnTo(params.get('next') ?? wish);
}
