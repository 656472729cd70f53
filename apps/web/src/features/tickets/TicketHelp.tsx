import { isCalm } from '@mam/contract/search/crisis-kinds';
import type { TicketHelp as Help } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { CRISIS_PATHS } from '../../shared/crisis/crisis-paths.ts';
import { HelpSheet } from '../../shared/crisis/HelpSheet.tsx';
import { CodeLine } from './CodeCard.tsx';

const LINE = 'inline-flex min-h-11 items-center text-sm font-strong text-heading';

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
      title={m.help_sheet_title()}
      text={m.tickets_help_text()}
      end={code && <CodeLine code={code} />}
      onClose={onClose}
    />
  );
}

/** Of a worry: the guides about it and what to do first stand above the code, and no sheet comes. */
function WhileWaiting({ help: { kind, guides } }: { help: Help }) {
  return (
    <section className="mb-4 flex max-w-[1000px] flex-wrap gap-x-2 rounded-m bg-sky px-3 py-2">
      <p className="w-full text-sm">{m.tickets_help_calm()}</p>
      {guides.map(({ public_id, title }) => (
        <Link key={public_id} to={`/guide/${public_id}`} className={LINE}>
          {title}
        </Link>
      ))}
      <Link to={CRISIS_PATHS[kind]} className={LINE}>
        {m.help_sheet_now()}
      </Link>
    </section>
  );
}
