import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { chooseApp, chosenApp, type InstalledApp } from '../../platform/device/installed-app.ts';
import { Button } from '../../ui/Button.tsx';

/** Chromium's event that the site can be installed; absent from the standard types. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const APPS = [
  { app: 'book', icon: '/icons/book-192.png', text: m.kept_install_neutral },
  { app: 'site', icon: '/icons/icon-192.png', text: m.kept_install_site },
] as const;

/** Puts the site on the home screen, under the name and the picture that the reader chooses first. */
export function InstallApp() {
  const [app, setApp] = useState<InstalledApp>('site');
  const { canPrompt, isDone, prompt } = useInstallPrompt();
  useEffect(() => setApp(chosenApp()), []);
  const choose = (next: InstalledApp) => {
    setApp(next);
    chooseApp(next);
  };
  return (
    <section aria-labelledby="install" className="rounded-m bg-surface p-5 shadow-card">
      <h2 id="install" className="text-lg">
        {m.kept_install()}
      </h2>
      <p className="mt-2 text-sm">{m.kept_install_text()}</p>
      <fieldset className="mt-3 grid gap-2">
        <legend className="sr-only">{m.kept_install_name()}</legend>
        {APPS.map((each) => (
          <AppChoice key={each.app} {...each} isChosen={each.app === app} onChoose={choose} />
        ))}
      </fieldset>
      <div role="status" className="mt-4 text-sm">
        {isDone && <p className="font-strong text-ok-text">{m.kept_install_done()}</p>}
        {!isDone && !canPrompt && <p>{m.kept_install_how()}</p>}
      </div>
      {!isDone && canPrompt && (
        <Button variant="primary" icon="plus" onClick={prompt}>
          {m.kept_install_yes()}
        </Button>
      )}
      <p className="mt-3 text-sm text-muted">{m.kept_install_private()}</p>
    </section>
  );
}

interface AppChoiceProps {
  app: InstalledApp;
  icon: string;
  text: () => string;
  isChosen: boolean;
  onChoose: (app: InstalledApp) => void;
}

function AppChoice({ app, icon, text, isChosen, onChoose }: AppChoiceProps) {
  const name = app === 'book' ? m.layout_neutral_title() : m.site_name();
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-[14px] border-[1.5px] border-line px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft">
      <input
        type="radio"
        name="app"
        checked={isChosen}
        onChange={() => onChoose(app)}
        className="size-5 flex-none accent-primary"
      />
      <img src={icon} alt="" width="40" height="40" className="flex-none" />
      <span className="min-w-0 leading-snug wrap-anywhere">
        <span className="block font-strong text-heading">{name}</span>
        <span className="block text-sm text-muted">{text()}</span>
      </span>
    </label>
  );
}

/** The browser asks only from a tap, with the event that it sent for the manifest of the moment. */
function useInstallPrompt() {
  const event = useRef<InstallPrompt>(undefined);
  const [canPrompt, setCanPrompt] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const keepEvent = (offered: Event) => {
      offered.preventDefault();
      event.current = offered as InstallPrompt;
      setCanPrompt(true);
    };
    addEventListener('beforeinstallprompt', keepEvent, { signal });
    addEventListener('appinstalled', () => setDone(true), { signal });
    // The event may have come before: naming the manifest again brings it again.
    chooseApp(chosenApp());
    return () => stop.abort();
  }, []);
  return { canPrompt, isDone, prompt: () => void event.current?.prompt() };
}
