import { m } from '@mam/texts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { session } from '../../platform/client/session.ts';
import { clearCookie, deviceStorage } from '../../platform/device/device-storage.ts';
import { clearHttpCache } from '../../platform/device/http-cache.ts';
import {
  EXIT_KEY,
  HIDDEN_TITLE_KEY,
  PRIVATE_KEY,
  PRIVATE_TAB_KEY,
  SESSION_KEY,
} from '../../platform/device/keys.ts';
import { tabStorage } from '../../platform/device/tab-storage.ts';
import { useStore } from '../../platform/store.ts';
import { takeFocus } from '../../platform/take-focus.ts';
import { signOut } from '../../shared/accounts/sign-out.ts';
import { forgetKept } from '../../shared/kept/forget-kept.ts';
import { forgetSent } from '../../shared/tickets/sent-question.ts';
import { Button } from '../../ui/Button.tsx';

interface EraseFormProps {
  /** Quick exit: the way on when it is done. */
  exit: ReactNode;
}

/** Erases what this site keeps on this device: a plain form, which without script the server answers. */
export function EraseForm({ exit }: EraseFormProps) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const isSignedIn = useStore(session, ({ current }) => current !== undefined);
  const erase = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isKept = new FormData(event.currentTarget).has('keep_session');
    setState('busy');
    if (session.get().current && !isKept) await signOut();
    await eraseDevice(isKept ? [SESSION_KEY] : []);
    setState('done');
  };
  return (
    <section id="erase" aria-labelledby="erase-title" className={SECTION}>
      <h2 id="erase-title" className="text-xl">
        {m.erase_title()}
      </h2>
      {state === 'done' ? (
        <Done exit={exit} isSignedIn={isSignedIn} />
      ) : (
        <form method="post" action="/erase" onSubmit={(event) => void erase(event)}>
          <input type="hidden" name="what" value="all" />
          <p className="mt-2">{m.erase_text()}</p>
          <p className="mt-2">{m.erase_limits()}</p>
          {isSignedIn && <KeepSession />}
          <Button type="submit" variant="danger" disabled={state === 'busy'} className="mt-4">
            {m.erase_yes()}
          </Button>
        </form>
      )}
      {/* The server's answer to the form without script leads here. */}
      <p id="erased" className="mt-4 hidden font-strong text-ok-text target:block">
        {m.erase_done()}
      </p>
    </section>
  );
}

const SECTION = 'max-w-prose scroll-mt-24 rounded-m bg-surface p-5 shadow-card sm:p-6';

function KeepSession() {
  return (
    <label className="mt-4 flex min-h-11 items-start gap-3">
      <input type="checkbox" name="keep_session" className="mt-1 size-5 flex-none accent-primary" />
      <span>
        <span className="font-strong text-heading">{m.erase_keep_session()}</span>
        <span className="block text-sm text-muted">{m.erase_keep_session_text()}</span>
      </span>
    </label>
  );
}

function Done({ exit, isSignedIn }: EraseFormProps & { isSignedIn: boolean }) {
  return (
    <>
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        className="mt-2 font-strong text-ok-text outline-none"
      >
        {m.erase_done()}
      </p>
      <p className="mt-2">{isSignedIn ? m.erase_done_signed_in() : m.erase_done_next()}</p>
      <div className="mt-4 flex">{exit}</div>
    </>
  );
}

/** Stay: private mode with its title protects what comes next; a tab that has left must leave again. */
const KEPT_KEYS = [PRIVATE_KEY, PRIVATE_TAB_KEY, HIDDEN_TITLE_KEY, EXIT_KEY];

/**
 * Removes what this site has stored on this device: storage of the device and the tab, cookies, caches.
 * `kept` names further keys that stay. What the browser itself remembers stays: its history, downloads.
 */
async function eraseDevice(kept: readonly string[]): Promise<void> {
  const isKept = (key: string) => KEPT_KEYS.includes(key) || kept.includes(key);
  deviceStorage.clear(isKept);
  forgetSent();
  for (const key of tabKeys()) if (!isKept(key)) tabStorage.remove(key);
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(mam\.[a-z]+)=/g))
    clearCookie(`${name}`);
  await Promise.allSettled([forgetKept(), clearHttpCache()]);
}

function tabKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    // Storage is forbidden: there is nothing to remove.
    return [];
  }
}
