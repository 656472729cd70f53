import { AppError } from '@mam/contract/core/errors';
import { CODE_GROUP } from '@mam/contract/tickets/ticket-code';
import { m } from '@mam/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../platform/client/error-message.ts';
import { deviceChanges } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CodeFields } from './CodeFields.tsx';
import { rememberedCodes } from './remembered-codes.ts';
import { type OpenedTicket, readTicket } from './ticket-calls.ts';

/** Where a code is typed, pasted, or chosen of those that this device keeps. */
export function CodeEntry({ onOpen }: { onOpen: (opened: OpenedTicket) => void }) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<{ text: string; isUnknown: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const open = async (wanted: string) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onOpen(await readTicket(wanted));
    } catch (error) {
      setFailure({ text: await errorMessage(error), isUnknown: isUnknownCode(error) });
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open(code);
  };
  return (
    <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5">
      <form
        method="post"
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-surface p-5 shadow-card sm:p-6"
      >
        <div>
          <h1 className="text-xl">{m.tickets_enter_title()}</h1>
          <p id="code-hint" className="text-sm text-muted">
            {m.tickets_enter_text()}
          </p>
        </div>
        <CodeFields value={code} onChange={setCode} />
        <OpenButton isBusy={isBusy} />
        {failure && <Failure {...failure} />}
      </form>
      <RememberedCodes onOpen={(wanted) => void open(wanted)} />
      <p className="text-muted">
        {m.tickets_enter_none()} <Link to="/qa/ask">{m.questions_ask()}</Link>
      </p>
    </div>
  );
}

/** Before hydration the browser would send the empty form. */
function OpenButton({ isBusy }: { isBusy: boolean }) {
  const isLive = useHydrated();
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={!isLive}
      aria-disabled={isBusy}
      className="min-h-13! w-full disabled:opacity-100!"
    >
      {isBusy ? m.form_loading() : m.tickets_enter_open()}
    </Button>
  );
}

/** A code that is unknown, or too short to be one. */
function isUnknownCode(error: unknown): boolean {
  return error instanceof AppError && ['ticket.not_found', 'validation'].includes(error.key);
}

function Failure({ text, isUnknown }: { text: string; isUnknown: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-3 outline-none">
      <p className="flex gap-2.5 rounded-[14px] bg-sun-soft px-4 py-3 text-sm text-warn-text">
        <Icon name="alert" className="mt-0.5 size-5" />
        <span>
          <b>{isUnknown ? m.tickets_enter_unknown() : text}</b>{' '}
          {isUnknown && m.tickets_enter_wrong()}
        </span>
      </p>
      {isUnknown && <ButtonLink to="/qa/ask">{m.tickets_ask_new()}</ButtonLink>}
    </div>
  );
}

/** Only after hydration: the server knows no device. */
function RememberedCodes({ onOpen }: { onOpen: (code: string) => void }) {
  useStore(deviceChanges, ({ count }) => count);
  const isLive = useHydrated();
  const codes = isLive ? rememberedCodes() : [];
  if (codes.length === 0) return null;
  return (
    <section className="rounded-m bg-surface p-5 shadow-card sm:p-6">
      <h2 className="text-lg">{m.tickets_remembered()}</h2>
      <ul className="mt-3 grid gap-2">
        {codes.map((code) => (
          <li key={code}>
            <Button className="w-full justify-between" onClick={() => onOpen(code)}>
              {m.tickets_remembered_open({ start: `${code.slice(0, CODE_GROUP)} ····` })}
              <Icon name="right" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
