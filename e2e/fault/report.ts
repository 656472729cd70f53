import type { Played, Totals } from './stage.ts';

/** What a run found, by round. */
export interface Report {
  add: (round: number, fault: string, played: Played) => void;
  /** A round that never became well. */
  fail: (round: number, fault: string, why: string) => void;
  /** What a site had acknowledged when it was closed, and what was wrong in its end. */
  count: (totals: Totals) => void;
  failures: () => number;
  /** Prints all of it; returns the exit code. */
  print: () => number;
}

export function createReport(): Report {
  const seconds = new Map<string, number[]>();
  const problems: string[] = [];
  const totals: Totals[] = [];
  let failures = 0;
  return {
    add(round, fault, played) {
      seconds.set(fault, [...(seconds.get(fault) ?? []), played.seconds]);
      const found = played.problems.map((problem) => `round ${round}, ${fault}: ${problem}`);
      problems.push(...found);
      console.error(`round ${round}: ${fault}, well again after ${played.seconds.toFixed(1)} s`);
      for (const problem of found) console.error(problem);
    },
    fail(round, fault, why) {
      failures += 1;
      seconds.set(fault, [...(seconds.get(fault) ?? []), Number.POSITIVE_INFINITY]);
      problems.push(`round ${round}, ${fault}: by hand: ${why.split('\n')[0]}`);
      console.error(`round ${round}: ${fault}: ${why}`);
    },
    count(each) {
      totals.push(each);
      problems.push(...each.problems);
    },
    failures: () => failures,
    print() {
      for (const problem of problems) console.error(problem);
      for (const [fault, each] of seconds) console.log(describeFault(fault, each));
      console.log(summary(seconds, problems, totals));
      return problems.length > 0 ? 1 : 0;
    },
  };
}

function describeFault(fault: string, seconds: number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const slowest = sorted.at(-1) ?? 0;
  return `${fault}: ${seconds.length} rounds, well again after ${median.toFixed(1)} s (median), ${slowest.toFixed(1)} s (slowest)`;
}

function summary(seconds: Map<string, number[]>, problems: string[], totals: Totals[]): string {
  const all = [...seconds.values()].flat();
  const count = (kind: string) =>
    problems.filter((problem) => problem.includes(`${kind}: `)).length;
  const sum = (key: Exclude<keyof Totals, 'problems'>) =>
    totals.reduce((total, each) => total + each[key], 0);
  return (
    `${all.length} rounds: lost ${count('lost')}, twice ${count('twice')}, by hand ${count('by hand')}; ` +
    `acknowledged ${sum('comments')} comments, ${sum('votes')} votes, ${sum('views')} views, ` +
    `${sum('questions')} questions, ${sum('registrations')} registrations (${sum('mails')} mails, ${sum('doubtful')} doubtful), ` +
    `${sum('films')} films; slowest well again after ${Math.max(0, ...all).toFixed(1)} s`
  );
}
