import { AppError } from '@mam/contract/core/errors';
import { parseCode } from '@mam/contract/tickets/ticket-code';
import { m } from '@mam/texts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../platform/client/error-message.ts';
import { takeFocus } from '../../platform/take-focus.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CodeFields } from './CodeFields.tsx';
import { RememberedCodes } from './RememberedCodes.tsx';
import { type OpenedTicket, readTicket } from './ticket-calls.ts';

/** The form in which a code is typed, pasted, or chosen from those that this device keeps. */
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
    // Text that cannot be a code is not sent, because the server counts wrong codes.
    if (parseCode(code) === undefined) {
      setFailure({ text: m.tickets_enter_missing(), isUnknown: false });
    } else void open(code);
  };
  return (
    <div className="grid max-w-[760px] grid-cols-1 gap-5">
      <form
        method="post"
        onSubmit={submit}
        className="grid grid-cols-1 gap-4 rounded-m bg-surface p-5 shadow-card sm:p-6"
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

function isUnknownCode(error: unknown): boolean {
  return error instanceof AppError && error.key === 'ticket.not_found';
}

function Failure({ text, isUnknown }: { text: string; isUnknown: boolean }) {
  return (
    <div ref={takeFocus} role="alert" tabIndex={-1} className="grid gap-3 outline-none">
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
