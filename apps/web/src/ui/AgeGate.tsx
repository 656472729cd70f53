import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './Button.tsx';

const ANSWER = 'min-h-12 min-w-0! max-sm:px-2';

interface AgeGateProps {
  /** A whole 16:9 picture; on phones a small one beside the title, so that all of the question is on the first screen. */
  picture: ReactNode;
  title: string;
  summary: string;
  badge: ReactNode;
  question: string;
  /** `to` is the page behind the question. */
  yes: { to: string; label: string };
  /** `to` is for readers who are not 18. */
  no: { to: string; label: string };
  /** The way for readers who are not 18, below the answers. */
  children: ReactNode;
}

/**
 * The 18+ question in front of a page: a plain form, so it works without script, and posted, so that the
 * answer is in no address.
 */
export function AgeGate(props: AgeGateProps) {
  const { picture, title, summary, badge, question, yes, no, children } = props;
  return (
    <div className="grid max-w-[740px] grid-cols-1 gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(200px,36%)] sm:gap-8">
        <div className="max-sm:order-last">
          <h1 className="wrap-anywhere text-lg leading-snug sm:text-2xl sm:leading-head lg:text-3xl">
            {title}
          </h1>
          <p className="mt-3 max-sm:hidden">{summary}</p>
        </div>
        {picture}
      </div>
      <section className="rounded-m bg-surface p-4 shadow-card sm:p-6">
        <h2 className="flex flex-wrap items-center gap-2 text-lg sm:text-xl">
          {badge}
          {question}
        </h2>
        <form action="/age" method="post" className="mt-3 grid grid-cols-2 gap-2">
          <input type="hidden" name="to" value={yes.to} />
          <Button
            type="submit"
            name="answer"
            value="yes"
            variant="primary"
            size="s"
            className={ANSWER}
          >
            {yes.label}
          </Button>
          <ButtonLink to={no.to} reloadDocument size="s" className={ANSWER}>
            {no.label}
          </ButtonLink>
        </form>
        <div className="mt-3 rounded-[4px_14px_14px_14px] bg-primary-soft px-4 py-3 text-sm">
          {children}
        </div>
        <p className="mt-3 text-xs text-muted">{m.pages_gate_memory()}</p>
      </section>
      <p className="sm:hidden">{summary}</p>
    </div>
  );
}
