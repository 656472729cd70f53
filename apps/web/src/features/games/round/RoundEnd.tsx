import { m } from '@mam/texts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface RoundEndProps {
  title: string;
  /** `back`: not right yet; sun ground and dashed, never red. */
  look?: 'ok' | 'back';
  /** Where one learns more; empty without one. */
  learnPath: string;
  nextLabel: string;
  onNext: () => void;
  /** What came of the round; above the title. */
  news?: ReactNode;
  children: ReactNode;
}

/**
 * After a round: what is worth knowing, where one learns more, and the way on. On phones it slides up from
 * the lower edge, where the way on stays in view. The way on has the focus, and a screen reader reads all of
 * the rest as its description.
 */
export function RoundEnd(props: RoundEndProps) {
  const { title, look = 'ok', learnPath, nextLabel, onNext, news, children } = props;
  const next = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <section className="game-card round-end" data-look={look}>
      <div id={id} className="round-end-text">
        {news}
        <h2>{title}</h2>
        {children}
      </div>
      {learnPath && (
        <Link to={learnPath} className="learn-row">
          <Icon name="learn" />
          <span>{m.games_learn()}</span>
          <Icon name="right" />
        </Link>
      )}
      <div className="round-end-foot">
        <Button
          ref={next}
          variant="primary"
          aria-describedby={id}
          className="min-h-13 w-full"
          onClick={onNext}
        >
          {nextLabel}
        </Button>
      </div>
    </section>
  );
}
