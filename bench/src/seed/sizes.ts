/** How many rows of each kind a database gets. */
export interface Size {
  playables: number;
  questions: number;
  topics: number;
  accounts: number;
  /** With replies; a third stands below one video. */
  comments: number;
  /** Other items with comments. */
  threads: number;
  /** What readers have watched. */
  histories: number;
  view_marks: number;
  tickets: number;
  audit_entries: number;
  mails: number;
  bills: number;
}

const LARGE: Size = {
  playables: 160_000,
  questions: 30_000,
  topics: 10_000,
  accounts: 500_000,
  comments: 1_000_000,
  threads: 2_000,
  histories: 10_000_000,
  view_marks: 1_000_000,
  tickets: 100_000,
  audit_entries: 200_000,
  mails: 100_000,
  bills: 20_000,
};

/** `l` is a site that many have used for years, `m` a tenth of it. */
export const SIZES = { m: share(10), l: share(1) };

/** A fraction of the large size. */
export function share(part: number): Size {
  const { playables, questions, topics, accounts, comments, threads, histories } = LARGE;
  const { view_marks, tickets, audit_entries, mails, bills } = LARGE;
  const of = (count: number) => Math.ceil(count / part);
  return {
    ...{ playables: of(playables), questions: of(questions), topics: of(topics) },
    ...{ accounts: of(accounts), comments: of(comments), threads: of(threads) },
    ...{ histories: of(histories), view_marks: of(view_marks), tickets: of(tickets) },
    ...{ audit_entries: of(audit_entries), mails: of(mails), bills: of(bills) },
  };
}
