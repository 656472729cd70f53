import type { Language } from '@mam/contract/core/localized';
import { isCalm } from '@mam/contract/search/crisis-kinds';
import type { WordSpan } from '@mam/contract/text-checks/word-list';
import type { TicketHelp } from '@mam/contract/tickets/tickets';
import type { Deps } from '../../app.deps.ts';
import { listGuidesAbout } from '../guides/guides.service.ts';
import { helpForQuestion } from '../search/crisis.service.ts';
import { checkText } from '../word-lists/text-check.service.ts';
import type { Message } from './tickets.messages.service.ts';
import type { TicketRow } from './tickets.queries.ts';

/** What helps until the answer comes: the numbers for a danger, and the guides about a worry. */
export async function helpForAsker(
  deps: Pick<Deps, 'db' | 'clock'>,
  message: { text: string; distress: readonly WordSpan[] },
  language: Language,
): Promise<TicketHelp | null> {
  const help = await helpForQuestion(deps, message, language);
  if (!help) return null;
  const about = { worry: help.kind, text: message.text };
  const guides = isCalm(help.kind) ? await listGuidesAbout(deps.db, about, language) : [];
  return { ...help, guides };
}

/** The numbers that the asker of a ticket with signs of distress got after the newest message that has them, as they are now. */
export async function helpAfter(
  deps: Pick<Deps, 'db' | 'clock'>,
  { is_distress, language }: Pick<TicketRow, 'is_distress' | 'language'>,
  messages: readonly Pick<Message, 'author' | 'text'>[],
): Promise<TicketHelp | null> {
  if (!is_distress) return null;
  for (const { author, text } of messages.toReversed()) {
    const { distress } = author === 'asker' ? await checkText(deps, text) : { distress: [] };
    if (distress.length === 0) continue;
    const help = await helpForAsker(deps, { text, distress }, language);
    // Of a worry they got guides.
    return help && isCalm(help.kind) ? null : help;
  }
  return null;
}
