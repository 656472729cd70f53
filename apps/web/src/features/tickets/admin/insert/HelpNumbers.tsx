import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { callFacts } from '../../../../shared/crisis/call-facts.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { InsertText } from '../AnswerEditor.tsx';
import { InsertBox } from './InsertBox.tsx';

interface HelpNumbersProps {
  ticket: AdminTicket;
  insert: InsertText;
}

/** The numbers that the asker was shown after words of distress; one tap puts one of them into the answer, on a line of its own. */
export function HelpNumbers({ ticket: { help, status }, insert }: HelpNumbersProps) {
  if (!help || status !== 'open') return null;
  return (
    <InsertBox title={m.admin_ticket_numbers()}>
      <ul className="grid gap-3 text-sm">
        {help.hotlines.map(({ phone, name, ...hotline }) => (
          <li key={phone} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              icon="plus"
              size="s"
              className="min-h-11!"
              aria-label={`${m.admin_ticket_similar_insert()}: ${phone}, ${name}`}
              onClick={() =>
                insert(`${[`${name}: ${phone}`, hotline.hours].filter(Boolean).join(', ')}\n`)
              }
            >
              {phone}
            </Button>
            <span className="min-w-36 flex-1">
              {name}
              <small className="block text-muted">{callFacts(hotline)}</small>
            </span>
          </li>
        ))}
      </ul>
    </InsertBox>
  );
}
