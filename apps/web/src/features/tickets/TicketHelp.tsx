import type { Crisis } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { useState } from 'react';
import { HelpSheet } from '../../shared/crisis/HelpSheet.tsx';
import { CodeLine } from './CodeCard.tsx';

interface TicketHelpProps {
  help: Crisis | null;
  /** A code that the sheet would cover. */
  code?: string;
}

/**
 * Opens by itself after words of distress. Its code is part of the page: the code of the ticket is shown once
 * and must not be lost with a file that does not arrive.
 */
export function TicketHelp({ help, code }: TicketHelpProps) {
  const [closed, setClosed] = useState<Crisis>();
  if (!help || help === closed) return null;
  return (
    <HelpSheet
      crisis={help}
      text={m.tickets_help_text()}
      start={code && <CodeLine code={code} />}
      onClose={() => setClosed(help)}
    />
  );
}
