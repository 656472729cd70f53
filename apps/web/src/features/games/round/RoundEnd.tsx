import { m } from '@mam/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface RoundEndProps {
  title: string;
  /** Where one learns more; empty without one. */
  learnPath: string;
  nextLabel: string;
  onNext: () => void;
  children: ReactNode;
}

/** After a round: what is worth knowing, the way on, and where one learns more. The way on has the focus. */
export function RoundEnd({ title, learnPath, nextLabel, onNext, children }: RoundEndProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <section className="game-card round-end">
      <h2>{title}</h2>
      {children}
      <Button
        ref={next}
        variant="primary"
        className="min-h-13 sm:justify-self-start"
        onClick={onNext}
      >
        {nextLabel}
      </Button>
      {learnPath && (
        <Link to={learnPath} className="learn-row">
          <Icon name="learn" />
          <span>{m.games_learn()}</span>
          <Icon name="right" />
        </Link>
      )}
    </section>
  );
}
