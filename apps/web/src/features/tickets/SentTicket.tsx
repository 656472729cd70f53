import { m } from '@mam/texts';
import { CRISIS_PATHS } from '../../shared/crisis/crisis-paths.ts';
import type { Sent } from '../../shared/tickets/sent-question.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CodeCard } from './CodeCard.tsx';
import { TicketHelp } from './TicketHelp.tsx';

interface SentTicketProps {
  sent: Sent;
  /** Its owner holds that the sheet has been read: the page may be left and come back. */
  onHelpRead: () => void;
}

/** The code of a new ticket, with what helps until the answer comes; a sheet that was read leaves its way to the steps. */
export function SentTicket({ sent: { code, help, isHelpRead }, onHelpRead }: SentTicketProps) {
  return (
    <>
      {!isHelpRead && <TicketHelp help={help} code={code} onClose={onHelpRead} />}
      {help && isHelpRead && (
        <ButtonLink to={CRISIS_PATHS[help.kind]} variant="primary" className="mb-4">
          {m.help_sheet_now()}
        </ButtonLink>
      )}
      <CodeCard code={code} />
    </>
  );
}
