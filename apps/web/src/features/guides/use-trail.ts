import { isWithin } from '@mam/contract/guides/deadlines';
import type { Guide, GuideStep } from '@mam/contract/guides/guides';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type Answer = GuideStep['answers'][number];

/** A place that one has come to, and the answer that led there. */
export interface Stop {
  place: number;
  answer?: Answer | undefined;
}

export interface Trail {
  /** The places up to here. */
  stops: readonly Stop[];
  depth: number;
  place: Guide['places'][number] | undefined;
  go: (place: number, answer?: Answer) => void;
  /** Gives another answer to the question that many places back; the way goes on from there. */
  answerAgain: (answer: Answer, back: number) => void;
  back: () => void;
  /** Hours that the reader has entered, as opposed to those of an answer; emptied again, they are not known. */
  entered: Entered | undefined;
  enter: (hours: Entered['hours']) => void;
}

export interface Entered {
  hours: number | undefined;
}

/** What was entered, unless an answer that is given now contradicts it. */
export function keptAfter(entered: Entered | undefined, answer: Answer | undefined) {
  const hours = entered?.hours;
  const isKept = !answer?.hours || (hours !== undefined && isWithin(answer.hours, hours));
  return isKept ? entered : undefined;
}

/**
 * The way through a guide. It is held here only: the address has nothing but how many places there were (`#3`), so
 * that Back goes one place back. React Router answers a change of that part alone without a request.
 */
export function useTrail({ places }: Guide, start: number): Trail {
  const [trail, setTrail] = useState<Stop[]>([{ place: start }]);
  const [entered, setEntered] = useState<Entered>();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const depth = Math.min(Math.max(Number(hash.slice(1)) || 1, 1), trail.length);
  // A page that is opened again begins at its first place, whatever its address counted.
  useEffect(() => history.replaceState(history.state, '', '#1'), []);
  const stops = trail.slice(0, depth);
  const here = stops.at(-1) ?? { place: start };
  return {
    stops,
    depth,
    place: places[here.place],
    go(place: number, answer?: Answer) {
      setTrail([...stops, { place, answer }]);
      setEntered(keptAfter(entered, answer));
      void navigate(`#${depth + 1}`);
    },
    answerAgain(answer, back) {
      setTrail([...stops.slice(0, -back), { place: answer.to, answer }]);
      setEntered(keptAfter(entered, answer));
      // Its place takes that of the answer before.
      if (back > 1) void navigate(1 - back);
    },
    back: () => void navigate(-1),
    entered,
    enter: (hours) => setEntered({ hours }),
  };
}
