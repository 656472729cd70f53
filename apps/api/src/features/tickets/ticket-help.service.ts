import type { Language } from '@mam/contract/core/localized';
import { isCalm } from '@mam/contract/search/crisis-kinds';
import type { Span } from '@mam/contract/text-checks/span';
import type { WordSpan } from '@mam/contract/text-checks/word-list';
import type { TicketHelp } from '@mam/contract/tickets/tickets';
import type { Deps } from '../../app.deps.ts';
import { listGuidesAbout } from '../guides/guides.service.ts';
import { helpForQuestion } from '../search/crisis.service.ts';
import { checkText, findDistress } from '../word-lists/text-check.service.ts';
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

/** By the number of each message of an asker with signs of distress, where the words of distress stand in it. */
export async function signsIn(
  { db }: Pick<Deps, 'db'>,
  { is_distress }: Pick<TicketRow, 'is_distress'>,
  messages: readonly Pick<Message, 'id' | 'author' | 'text'>[],
): Promise<Map<number, Span[]>> {
  if (!is_distress) return new Map();
  const asked = messages.filter(({ author }) => author === 'asker');
  const signs = await findDistress(
    db,
    asked.map(({ text }) => text),
  );
  return new Map(asked.map(({ id }, place) => [id, signs[place] ?? []]));
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
