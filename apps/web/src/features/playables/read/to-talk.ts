import { m } from '@mam/texts';
import { count } from '../../../platform/format.ts';
import type { ChatPeople } from '../../../shared/chat/ChatLog.tsx';
import type { ChatPart } from '../../../shared/chat/ChatProgress.tsx';
import type { ChatLine } from '../../../shared/chat/chat-line.ts';
import { type FaceName, faceFor } from '../../../shared/chat/face-looks.ts';
import { lastStarted } from '../../../shared/playback/current-index.ts';
import type { SpokenLine } from '../../../shared/playback/spoken-lines.ts';
import type { ItemInfo } from '../card-item.ts';

/** A line with the second at which it is heard. */
export interface TalkLine extends ChatLine {
  start: number;
}

export interface Talk {
  lines: TalkLine[];
  parts: ChatPart[];
  people: ChatPeople;
}

type Read = Pick<ItemInfo, 'title' | 'chapters' | 'transcript'>;

/** People of the starter content, with the faces they have in its films. */
const CAST: Readonly<Record<string, FaceName>> = {
  Hạnh: 'bun',
  Lan: 'long',
  Mai: 'bob',
  Minh: 'short',
  Khoa: 'curly',
  An: 'undercut',
};

/** Whether captions name who speaks, so that the item can be read as messages. */
export function isTalk({ transcript }: Pick<ItemInfo, 'transcript'>): boolean {
  return transcript[0]?.speaker !== undefined;
}

/** Numbers of the chapters that the content warning speaks of, from 1. */
export function sensitiveParts({ chapters }: Pick<ItemInfo, 'chapters'>): number[] {
  return chapters.flatMap(({ is_sensitive }, index) => (is_sensitive ? [index + 1] : []));
}

/** A podcast as a talk; a chapter that is left out is one sentence, by its title. */
export function toTalk(info: Read, leftOut: readonly number[] = []): Talk {
  const lines: TalkLine[] = [];
  const parts: ChatPart[] = [];
  const chapters = info.chapters.length > 0 ? info.chapters : [{ start: 0, title: info.title }];
  for (const [index, { start, title }] of chapters.entries()) {
    const part = index + 1;
    const isLeftOut = leftOut.includes(part);
    parts.push({ title, at: lines.length });
    if (isLeftOut || chapters.length > 1) {
      const text = { part: count(part), title };
      const words = isLeftOut ? m.episodes_part_left_out(text) : m.episodes_part(text);
      lines.push({ id: `part-${part}`, kind: 'narration', text: words, start });
    }
    if (!isLeftOut) lines.push(...sentences(linesOf(info.transcript, chapters, index)));
  }
  return { lines, parts, people: peopleOf(info.transcript) };
}

function linesOf(
  transcript: readonly SpokenLine[],
  chapters: readonly { start: number }[],
  index: number,
): SpokenLine[] {
  return transcript.filter(({ start }) => Math.max(lastStarted(chapters, start), 0) === index);
}

/** A sentence that captions divide is one message. */
function sentences(lines: readonly SpokenLine[]): TalkLine[] {
  const messages: TalkLine[] = [];
  for (const { start, text, speaker } of lines) {
    const last = messages.at(-1);
    if (last && last.who === speaker && !/[.?!…]["'”’»)]*$/u.test(last.text)) {
      last.text += ` ${text}`;
    } else messages.push({ id: start, kind: 'spoken', who: speaker, text, start });
  }
  return messages;
}

/** Everybody who speaks; the first one is on the side of the reader. */
function peopleOf(transcript: readonly SpokenLine[]): ChatPeople {
  const names = [...new Set(transcript.flatMap(({ speaker }) => speaker ?? []))];
  const faces: FaceName[] = names.flatMap((name) => CAST[name] ?? []);
  const people: Record<string, ChatPeople[string]> = {};
  for (const [index, name] of names.entries()) {
    const face = CAST[name] ?? faceFor(name, faces);
    faces.push(face);
    people[name] = { name, face, isOwn: index === 0 };
  }
  return people;
}
