import type { Language } from '@mam/contract/core/localized';
import { findDetails } from '@mam/contract/text-checks/details';
import type { Span } from '@mam/contract/text-checks/span';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { identifyingParts } from '../../../shared/tickets/admin/identifying-parts.ts';
import { GAP, withoutEmptyClauses } from './empty-clauses.ts';

/** Longest texts of a publication, characters. */
export const PUBLICATION_MAX = {
  question: 200,
  answer: 300,
  reason: 4000,
  next_step: 200,
} as const;

type Texts = Record<keyof typeof PUBLICATION_MAX, Record<Language, string>>;

/** In an answer numbers, links and places are those of help. */
const OF_PEOPLE = ['name', 'handle'];
/** «Đọc thêm: https://…»: where a message leads, which a page of the site shows by its own links. */
const LINES_WITH_ADDRESSES = /^.*https?:\/\/.*$/gmu;
const SENTENCE_END = /(?<=[.?!…])\s+|\n+/;
const SENTENCE_ENDS = new RegExp(SENTENCE_END, 'g');
const GREETING =
  /^(?:(?:dạ,?\s+)?(?:xin\s+)?chào|hi|hello|dear)(?![\p{L}])[^,.!\n]{0,30}(?:[,.!]|\n)\s*/iu;

/** What a publication begins with, in the language of the asker: the question, and the answer that was sent. */
export function draftOf({ language, messages }: Pick<AdminTicket, 'language' | 'messages'>): Texts {
  const asked =
    messages.find(({ from, text }) => from === 'asker' && text !== '')?.text.normalize('NFC') ?? '';
  const sent = messages.findLast(({ from }) => from === 'staff')?.text ?? '';
  const answered = sent.normalize('NFC').replace(LINES_WITH_ADDRESSES, '');
  const ofPeople = findDetails(answered).filter(({ kind }) => OF_PEOPLE.includes(kind));
  const answer = withoutParts(answered, ofPeople).replace(GREETING, '').trim();
  const { text: short, rest } = leading(answer, PUBLICATION_MAX.answer);
  const in_language = (text: string) => ({ vi: '', en: '', [language]: text });
  return {
    question: in_language(
      questionOf(withoutEmptyClauses(withoutParts(asked, identifyingParts(asked)))),
    ),
    answer: in_language(capital(short)),
    reason: in_language(rest),
    next_step: in_language(''),
  };
}

function withoutParts(nfc: string, parts: readonly Span[]): string {
  // A sign of the sentence stays, also where it looks like the end of a name.
  const starts = [0, ...parts.map(({ end }) => (/[.,;]/.test(nfc[end - 1] ?? '') ? end - 1 : end))];
  return starts
    .map((start, index) => nfc.slice(start, parts[index]?.start))
    .join(GAP)
    .trim();
}

/** The whole text if it fits; otherwise its last question, with what stands before it as far as that fits. */
function questionOf(text: string): string {
  const max = PUBLICATION_MAX.question;
  const whole = inOneLine(text);
  if (whole.length <= max) return whole;
  const sentences = whole.split(SENTENCE_END).filter(Boolean);
  const asks = sentences.findLastIndex((sentence) => sentence.endsWith('?'));
  if (asks === -1) return leading(whole, max).text || cut(whole, max);
  let question = sentences[asks] ?? '';
  for (const before of sentences.slice(0, asks).toReversed()) {
    if (before.length + 1 + question.length > max) break;
    question = `${before} ${question}`;
  }
  return cut(question, max);
}

/** Whole sentences from the first one on, in one line, as many as fit; and what follows them. */
function leading(text: string, max: number): { text: string; rest: string } {
  let end = 0;
  for (const { index } of [...text.matchAll(SENTENCE_ENDS), { index: text.length }]) {
    if (inOneLine(text.slice(0, index)).length > max) break;
    end = index;
  }
  return { text: inOneLine(text.slice(0, end)), rest: text.slice(end).trim() };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cut between two words. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}${GAP}`;
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
