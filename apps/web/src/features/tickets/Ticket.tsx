import type { TicketHelp as Help } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { showToast } from '../../platform/toast.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { OpenTicket } from './OpenTicket.tsx';
import { forgetCode } from './remembered-codes.ts';
import { TicketColumns } from './TicketColumns.tsx';
import { TicketHelp } from './TicketHelp.tsx';
import { type OpenedTicket, readTicket } from './ticket-calls.ts';

/** Asks for a code, then shows its ticket. The code is in the memory of the page only. */
export function Ticket({ people }: { people: ReactNode }) {
  const [opened, setOpened] = useState<OpenedTicket>();
  const [help, setHelp] = useState<Help | null>(null);
  useFreshTicket(opened, setOpened);
  if (!opened) {
    return (
      <TicketColumns aside={people}>
        <CodeEntry onOpen={setOpened} />
      </TicketColumns>
    );
  }
  const { code } = opened;
  return (
    <>
      <OpenTicket
        opened={opened}
        onChange={(ticket, help = null) => {
          setOpened({ code, ticket });
          setHelp(help);
        }}
        onForget={() => {
          forgetCode(code);
          setOpened(undefined);
          showToast(m.tickets_forgotten());
        }}
        onLeave={() => setOpened(undefined)}
        people={people}
      />
      <TicketHelp help={help} onClose={() => setHelp(null)} />
    </>
  );
}

/** A reader who returns to the tab sees an answer that came meanwhile. */
function useFreshTicket(
  opened: OpenedTicket | undefined,
  setOpened: (opened: OpenedTicket) => void,
): void {
  const code = opened?.code;
  useEffect(() => {
    if (!code) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      readTicket(code).then(setOpened, () => undefined);
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [code, setOpened]);
}
