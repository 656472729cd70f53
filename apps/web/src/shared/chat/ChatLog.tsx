import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollBehavior } from '../../platform/device/scroll-behavior.ts';
import type { ChatLine } from './chat-line.ts';
import { Face } from './Face.tsx';
import type { FaceName } from './face-looks.ts';

/** A person of a talk. */
export interface ChatPerson {
  name: string;
  face: FaceName;
  /** Speaks on the side of the reader. */
  isOwn?: boolean | undefined;
}

export type ChatPeople = Readonly<Record<string, ChatPerson>>;

interface ChatLogProps {
  label: string;
  lines: readonly ChatLine[];
  people: ChatPeople;
  shown: number;
  isTyping: boolean;
  /** Index of the line that is heard. */
  lit?: number | undefined;
  onTap: () => void;
}

/** The lines so far. Screen readers hear each new one, with the name of its person first. */
export function ChatLog({ label, lines, people, shown, isTyping, lit, onTap }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  useEndInView(log, `${shown} ${isTyping}`);
  const typist = isTyping ? people[lines[shown]?.who ?? ''] : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the talk work on the whole page.
    <div
      ref={log}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys.
      tabIndex={0}
      className="chat-log"
      onClick={() => document.getSelection()?.isCollapsed !== false && onTap()}
    >
      {lines.slice(0, shown).map((line, index) => (
        <Line
          key={line.id}
          line={line}
          person={people[line.who ?? '']}
          isFirst={isFirstOf(lines, index)}
          isLit={index === lit}
        />
      ))}
      {typist && (
        <div className="chat-line" data-own={typist.isOwn || undefined} aria-hidden="true">
          <Face face={typist.face} />
          <p className="chat-bubble chat-typing">
            <i />
            <i />
            <i />
          </p>
        </div>
      )}
    </div>
  );
}

/** Whether a line is the first of its person. */
function isFirstOf(lines: readonly ChatLine[], index: number): boolean {
  const before = lines[index - 1];
  return before?.who !== lines[index]?.who || before?.kind === 'narration';
}

interface LineProps {
  line: ChatLine;
  person: ChatPerson | undefined;
  isFirst: boolean;
  isLit: boolean;
}

function Line({ line, person, isFirst, isLit }: LineProps) {
  if (!person) return <p className="chat-narration">{line.text}</p>;
  return (
    <div
      className="chat-line"
      data-own={person.isOwn || undefined}
      data-thought={line.kind === 'thought' || undefined}
      aria-current={isLit || undefined}
    >
      {isFirst ? <Face face={person.face} /> : <span className="chat-face" />}
      <p className="chat-bubble">
        <b className={isFirst ? 'chat-name' : 'sr-only'}>
          {person.name}
          <span className="sr-only">: </span>
        </b>
        {line.text}
      </p>
    </div>
  );
}

/** Scrolls to the newest line, in the log only. */
function useEndInView(log: RefObject<HTMLDivElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every place of the talk.
  useLayoutEffect(() => {
    const box = log.current;
    box?.scrollTo({ top: box.scrollHeight, behavior: scrollBehavior() });
  }, [place]);
}
