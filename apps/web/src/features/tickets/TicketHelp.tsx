import type { CrisisKind } from '@mam/contract/search/crisis';
import type { Crisis } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { useState } from 'react';
import { CRISIS_PATHS } from '../../shared/crisis/crisis-paths.ts';
import { HelpSheet } from '../../shared/crisis/HelpSheet.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CodeLine } from './CodeCard.tsx';

interface TicketHelpProps {
  help: Crisis | null;
  /** A code that the sheet would cover. */
  code?: string;
}

/**
 * A sheet that opens by itself after words of distress. Its code is part of the page: the code of the ticket is shown once
 * and must not be lost with a file that does not arrive.
 */
export function TicketHelp({ help, code }: TicketHelpProps) {
  const [closed, setClosed] = useState<Crisis>();
  if (!help || help === closed) return null;
  if (CALM.includes(help.kind)) return <WhileWaiting kind={help.kind} />;
  return (
    <HelpSheet
      crisis={help}
      text={m.tickets_help_text()}
      start={code && <CodeLine code={code} />}
      onClose={() => setClosed(help)}
    />
  );
}

/** A worry that has steps and time: they stand below the code, and no sheet comes. */
const CALM: readonly CrisisKind[] = ['pregnancy', 'exposure'];

function WhileWaiting({ kind }: { kind: CrisisKind }) {
  return (
    <section className="mt-4 grid max-w-[1000px] justify-items-start gap-3 rounded-l bg-sky p-5 md:p-8">
      <p>{m.tickets_help_calm()}</p>
      <ButtonLink to={CRISIS_PATHS[kind]} variant="primary">
        {m.help_sheet_now()}
      </ButtonLink>
    </section>
  );
}
