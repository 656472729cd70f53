import type { Guide, GuideStep } from '@mam/contract/guides/guides';
import { useEffect, useRef } from 'react';
import { Chat } from '../../shared/chat/Chat.tsx';
import type { ChatPeople } from '../../shared/chat/ChatLog.tsx';
import type { ChatLine } from '../../shared/chat/chat-line.ts';
import { faceFor } from '../../shared/chat/face-looks.ts';
import { useChat } from '../../shared/chat/use-chat.ts';
import { type CardOf, GuideResult } from './GuideResult.tsx';
import type { Stop, Trail } from './use-trail.ts';

interface StoryRunProps {
  guide: Guide;
  trail: Trail;
  cardOf: CardOf | undefined;
}

/** A story as messages; each choice is spoken, and what the other one thought follows it. */
export function StoryRun({ guide, trail, cardOf }: StoryRunProps) {
  const { stops, place, go } = trail;
  const people = peopleOf(guide);
  const lines = linesOf(guide, stops);
  const chat = useChat(lines);
  const ahead = place?.type === 'step' ? place.lines.length : 0;
  useMoves(stops.length, (isOn) => chat.show(isOn ? lines.length - ahead : lines.length));
  return (
    <Chat label={guide.title} lines={lines} people={people} chat={chat}>
      {place?.type === 'step' && <Choices step={place} onChoose={go} />}
      {place?.type === 'outcome' && (
        <GuideResult guide={guide} outcome={place} trail={trail} cardOf={cardOf} />
      )}
    </Chat>
  );
}

/** A choice is spoken at once, and what the other one thought; who goes back has read the lines up to there. */
function useMoves(depth: number, show: (isOn: boolean) => void) {
  const before = useRef(depth);
  useEffect(() => {
    if (depth !== before.current) show(depth > before.current);
    before.current = depth;
  });
}

interface ChoicesProps {
  step: GuideStep;
  onChoose: StoryRunProps['trail']['go'];
}

function Choices({ step: { text, answers }, onChoose }: ChoicesProps) {
  return (
    <section>
      <h2 className="text-lg leading-tight">{text}</h2>
      <ul className="mt-3 grid gap-2.5">
        {answers.map((answer) => (
          <li key={answer.text}>
            <button
              type="button"
              className="guide-row font-strong"
              onClick={() => onChoose(answer.to, answer)}
            >
              {answer.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function peopleOf({ people }: Guide): ChatPeople {
  const taken: ReturnType<typeof faceFor>[] = [];
  return Object.fromEntries(
    Object.entries(people).map(([id, { name, isOwn }]) => {
      const face = faceFor(name, taken);
      taken.push(face);
      return [id, { name, isOwn, face }];
    }),
  );
}

/** All lines up to here, with the choices in between. */
function linesOf({ people, places }: Guide, stops: readonly Stop[]): ChatLine[] {
  const own = Object.keys(people).find((id) => people[id]?.isOwn);
  const other = Object.keys(people).find((id) => !people[id]?.isOwn);
  const linesAt = (stop: Stop | undefined) => {
    const place = stop && places[stop.place];
    return place?.type === 'step' ? place.lines : [];
  };
  /** Who spoke last to the reader's own person before the choice. */
  const thinkerAt = (stop: Stop | undefined) =>
    linesAt(stop).findLast(({ who }) => people[who] && who !== own)?.who ?? other;
  return stops.flatMap((stop, index): ChatLine[] => {
    const { answer } = stop;
    const spoken = answer ? [{ kind: 'spoken' as const, who: own, text: answer.text }] : [];
    const who = thinkerAt(stops[index - 1]);
    const thought = answer?.thought
      ? [{ kind: 'thought' as const, who, text: answer.thought }]
      : [];
    const heard = linesAt(stop).map(({ who: speaker, text }) =>
      people[speaker]
        ? { kind: 'spoken' as const, who: speaker, text }
        : { kind: 'narration' as const, text },
    );
    return [...spoken, ...thought, ...heard].map((line, at) => ({ ...line, id: `${index}.${at}` }));
  });
}
