import { codeGroups } from '@mam/contract/tickets/ticket-code';
import { m } from '@mam/texts';
import { deviceChanges, privateMode } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { takeFocus } from '../../platform/take-focus.ts';
import { dropSent } from '../../shared/tickets/sent-question.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { CopyButton } from '../../ui/reading/CopyButton.tsx';
import { forgetCode, isRemembered, rememberCode } from './remembered-codes.ts';

/** The code of a new ticket: on screen until it is kept, and on this device only if the reader ticks the box. */
export function CodeCard({ code }: { code: string }) {
  return (
    <section
      aria-labelledby="code-title"
      className="grid max-w-[1000px] overflow-hidden rounded-l bg-surface shadow-card md:grid-cols-[5fr_7fr]"
    >
      <Illustration
        src="/illus/key.svg"
        className="size-full object-cover object-[50%_70%] max-md:hidden print:hidden"
      />
      <div className="grid gap-3.5 p-5 md:p-8">
        <h2
          ref={takeFocus}
          id="code-title"
          tabIndex={-1}
          className="text-xl outline-none md:scroll-mt-56"
        >
          {m.tickets_code_title()}
        </h2>
        <p>{m.tickets_code_text()}</p>
        <CodeGroups code={code} />
        <CodeTools code={code} />
        <RememberBox code={code} />
        <div className="border-t border-line pt-4 print:hidden">
          <ButtonLink to="/qa/ticket" onClick={dropSent}>
            {m.tickets_code_kept()}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** On phones two groups a line. */
function CodeGroups({ code }: { code: string }) {
  return (
    <p className="grid grid-cols-2 gap-2 min-[400px]:grid-cols-4">
      <span className="sr-only">
        {m.tickets_code_label()}: {[...code].join(' ')}
      </span>
      {codeGroups(code).map((group, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal, and they never move.
          key={index}
          aria-hidden="true"
          className="grid min-h-14 place-items-center rounded-[12px] border-b-3 border-accent bg-sun-soft text-[1.375rem] leading-none font-bold tracking-[.06em] text-heading select-all"
        >
          {group}
        </span>
      ))}
    </p>
  );
}

function CodeTools({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <CopyCode code={code} />
      <Button icon="print" data-plain="print">
        {m.tickets_code_print()}
      </Button>
    </div>
  );
}

function CopyCode({ code }: { code: string }) {
  return (
    <CopyButton
      variant="primary"
      label={m.tickets_code_copy()}
      done={m.tickets_code_copied()}
      data-text={codeGroups(code).join(' ')}
    />
  );
}

/** The code in two lines, for a sheet that lies over its card. */
export function CodeLine({ code }: { code: string }) {
  return (
    <div className="my-3 flex flex-wrap items-center justify-between gap-2 rounded-m bg-sun-soft p-3">
      <p className="text-xs">
        {m.tickets_code_line()}
        <b className="block text-lg tracking-[.04em] whitespace-nowrap text-heading select-all">
          {codeGroups(code).join(' ')}
        </b>
      </p>
      <CopyCode code={code} />
    </div>
  );
}

/** Off and disabled in private mode, which stores nothing on the device. */
function RememberBox({ code }: { code: string }) {
  const isPrivate = useStore(privateMode, ({ isOn }) => isOn);
  const isKept = useStore(deviceChanges, () => isRemembered(code));
  return (
    <label className="flex min-h-11 items-center gap-3 print:hidden">
      <input
        type="checkbox"
        checked={isKept}
        disabled={isPrivate}
        onChange={({ target }) => (target.checked ? rememberCode : forgetCode)(code)}
        className="size-5.5 flex-none accent-primary"
      />
      <span className="leading-snug">
        {m.tickets_code_remember()}{' '}
        <span className="text-muted">
          {isPrivate ? m.tickets_code_remember_private() : m.tickets_code_remember_text()}
        </span>
      </span>
    </label>
  );
}
