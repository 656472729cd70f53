import { CODE_GROUP, readableDigits } from '@mam/contract/tickets/ticket-code';
import { m } from '@mam/texts';
import { type FormEvent, useId, useState } from 'react';
import { deviceChanges } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CODE_FIELD } from './CodeFields.tsx';
import { rememberedCodes } from './remembered-codes.ts';

/** The codes that this device keeps; only after hydration, since the server knows no device. */
export function RememberedCodes({ onOpen }: { onOpen: (code: string) => void }) {
  useStore(deviceChanges, ({ count }) => count);
  const [chosen, setChosen] = useState<string>();
  const isLive = useHydrated();
  const codes = isLive ? rememberedCodes() : [];
  if (codes.length === 0) return null;
  return (
    <section className="rounded-m bg-surface p-5 shadow-card sm:p-6">
      <h2 className="text-lg">{m.tickets_remembered()}</h2>
      <p className="text-sm text-muted">{m.tickets_remembered_text()}</p>
      <ul className="mt-3 grid gap-2">
        {codes.map((code) => (
          <li key={code}>
            {code === chosen ? (
              <LastGroup code={code} onOpen={onOpen} />
            ) : (
              <Button className="w-full justify-between" onClick={() => setChosen(code)}>
                {m.tickets_remembered_open({ start: startOf(code) })}
                <Icon name="right" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for the group that the device does not have. */
function LastGroup({ code, onOpen }: { code: string; onOpen: (code: string) => void }) {
  const id = useId();
  const [last, setLast] = useState('');
  const isComplete = last.length === CODE_GROUP;
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) onOpen(code + last);
  };
  return (
    <form method="post" onSubmit={open} className="grid gap-2 rounded-[14px] bg-sunk p-4">
      <label htmlFor={id}>{m.tickets_remembered_last({ start: startOf(code) })}</label>
      <div className="flex gap-2">
        <input
          id={id}
          value={last}
          // biome-ignore lint/a11y/noAutofocus: the reader has just chosen this code.
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => setLast(readableDigits(target.value).slice(0, CODE_GROUP))}
          className={`${CODE_FIELD} min-w-0 flex-1`}
        />
        <Button type="submit" variant="primary" aria-disabled={!isComplete} className="min-h-14!">
          {m.tickets_remembered_go()}
        </Button>
      </div>
    </form>
  );
}

function startOf(code: string): string {
  return `${code.slice(0, CODE_GROUP)} ····`;
}
