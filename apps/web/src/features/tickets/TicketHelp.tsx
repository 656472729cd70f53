import { isCalm } from '@mam/contract/search/crisis-kinds';
import type { TicketHelp as Help } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { CRISIS_PATHS } from '../../shared/crisis/crisis-paths.ts';
import { HelpSheet } from '../../shared/crisis/HelpSheet.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { RowLink } from '../../ui/card/RowLink.tsx';
import { CodeLine } from './CodeCard.tsx';

interface TicketHelpProps {
  help: Help | null;
  /** A code that the sheet would cover. */
  code?: string;
  /** Its owner holds that it is closed: the page may be left and come back. */
  onClose: () => void;
}

/**
 * A sheet that opens by itself after words of distress. Its code is part of the page: the code of the ticket cannot
 * be restored and must not be lost with a file that does not arrive.
 */
export function TicketHelp({ help, code, onClose }: TicketHelpProps) {
  if (!help) return null;
  if (isCalm(help.kind)) return <WhileWaiting help={help} />;
  return (
    <HelpSheet
      crisis={help}
      text={m.tickets_help_text()}
      start={code && <CodeLine code={code} />}
      onClose={onClose}
    />
  );
}

/** Of a worry: the guides about it and what to do first stand below the code, and no sheet comes. */
function WhileWaiting({ help: { kind, guides } }: { help: Help }) {
  return (
    <section className="mt-4 grid max-w-[1000px] gap-3 rounded-l bg-sky p-5 md:p-8">
      <p>{m.tickets_help_calm()}</p>
      {guides.map(({ public_id, title, summary }) => (
        <RowLink
          key={public_id}
          to={`/guide/${public_id}`}
          icon="list"
          title={title}
          text={summary}
        />
      ))}
      <ButtonLink to={CRISIS_PATHS[kind]} variant="primary" className="justify-self-start">
        {m.help_sheet_now()}
      </ButtonLink>
    </section>
  );
}
