import { hoursOf, isWithin } from '@mam/contract/guides/deadlines';
import type { Guide, GuideOutcome } from '@mam/contract/guides/guides';
import type { Answer, Stop } from './use-trail.ts';

/** The last question of a way that asked for the hours. */
export interface HoursAsked {
  /** What was answered, and where that led. */
  text: string;
  to: number;
  answers: readonly Answer[];
  /** Places between it and the end of the way. */
  back: number;
}

/** Undefined where no answer of the way is about the hours. */
export function hoursAsked(
  { places }: Pick<Guide, 'places'>,
  stops: readonly Stop[],
): HoursAsked | undefined {
  for (let at = stops.length - 1; at > 0; at -= 1) {
    const { place: to, answer } = stops[at] as Stop;
    const step = places[(stops[at - 1] as Stop).place];
    if (!answer || step?.type !== 'step') continue;
    const { answers } = step;
    if (answers.some((each) => each.to === to && each.hours))
      return { text: answer.text, to, answers, back: stops.length - at };
  }
  return undefined;
}

/** Whether these hours lead elsewhere than the answer that was given. */
export function leadElsewhere({ to, answers }: HoursAsked, hours: number): boolean {
  return !answers.some((each) => each.to === to && each.hours && isWithin(each.hours, hours));
}

/** The answer that these hours are in; undefined where the question has none for them. */
export function answerFor({ answers }: HoursAsked, hours: number): Answer | undefined {
  return answers.find((each) => each.hours && isWithin(each.hours, hours));
}

/** The hours of what was answered last about the time; undefined where they may lie on both sides of a limit. */
export function guessHours(
  stops: readonly Stop[],
  deadlines: GuideOutcome['deadlines'],
): number | undefined {
  const span = stops.findLast(({ answer }) => answer?.hours)?.answer?.hours;
  if (!span) return undefined;
  const [from, to] = span;
  const isSure = deadlines.every(({ hours }) => from >= hours || (to !== null && to <= hours));
  return isSure ? hoursOf(span) : undefined;
}
