import { m } from '@mam/texts';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

const ID = 'ticket-help';

/** Opens by itself after words of distress: thanks, people who answer now, and a way to be left alone. */
export function HelpSheet({ hotlines }: { hotlines: ReactNode }) {
  useEffect(() => document.getElementById(ID)?.showPopover(), []);
  return (
    <Sheet id={ID} title={m.tickets_help_title()}>
      <p>{m.tickets_help_text()}</p>
      {hotlines}
      <p className="mt-3">
        <Link to="/help" className="inline-flex min-h-11 items-center font-strong">
          {m.tickets_help_more()}
        </Link>
      </p>
      <Button className="mt-2 w-full" popoverTarget={ID} popoverTargetAction="hide">
        {m.tickets_help_ok()}
      </Button>
    </Sheet>
  );
}
