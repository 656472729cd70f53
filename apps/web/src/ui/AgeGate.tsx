import type { ReactNode } from 'react';
import { Button, ButtonLink } from './Button.tsx';

const ANSWER = 'min-h-12 whitespace-normal!';

interface AgeGateProps {
  picture: ReactNode;
  title: string;
  summary: string;
  badge: ReactNode;
  question: string;
  text: string;
  /** `to` is the page behind the question. */
  yes: { to: string; label: string };
  /** `to` is for readers who are not 18. */
  no: { to: string; label: string };
  /** Below the answers. */
  children: ReactNode;
}

/**
 * The 18+ question in front of a page: a plain form, so it works without script, and posted, so that the
 * answer is in no address.
 */
export function AgeGate(props: AgeGateProps) {
  const { picture, title, summary, badge, question, text, yes, no, children } = props;
  return (
    <>
      {picture}
      <h1 className="mt-5 text-2xl lg:text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose">{summary}</p>
      <section className="mt-6 max-w-prose rounded-m bg-surface p-5 shadow-card sm:p-6">
        {badge}
        <h2 className="mt-2 text-xl">{question}</h2>
        <p className="mt-2">{text}</p>
        <form action="/age" method="post" className="mt-5 grid gap-3 sm:grid-cols-2">
          <input type="hidden" name="to" value={yes.to} />
          <Button type="submit" name="answer" value="yes" variant="primary" className={ANSWER}>
            {yes.label}
          </Button>
          <ButtonLink to={no.to} reloadDocument className={ANSWER}>
            {no.label}
          </ButtonLink>
        </form>
        <p className="mt-3 text-sm text-muted">{children}</p>
      </section>
    </>
  );
}
