import { Link } from 'react-router';
import { Icon } from '../Icon.tsx';

const CARD =
  'group flex min-h-18 items-center gap-3.5 rounded-[16px] border-[1.5px] px-4.5 py-3 leading-snug font-strong no-underline';

interface Neighbour {
  to: string;
  /** Above the title, small. */
  small: string;
  title: string;
}

interface PreviousNextProps {
  label: string;
  previous?: Neighbour | undefined;
  next: Neighbour;
  onNext?: () => void;
}

/** What comes before and after a text; the next one is the only filled button of the page. */
export function PreviousNext({ label, previous, next, onNext }: PreviousNextProps) {
  return (
    <nav
      aria-label={label}
      className="mt-10 grid grid-cols-1 gap-2.5 sm:grid-cols-[1fr_1.3fr] print:hidden"
    >
      {previous ? (
        <Link
          to={previous.to}
          className={`${CARD} border-line-strong text-heading max-sm:order-last`}
        >
          <Icon name="left" />
          <Words {...previous} />
        </Link>
      ) : (
        <span className="max-sm:hidden" />
      )}
      <Link
        to={next.to}
        onClick={onNext}
        className={`${CARD} border-primary bg-primary text-on-primary`}
      >
        <Words {...next} />
        <Icon name="right" className="ml-auto" />
      </Link>
    </nav>
  );
}

function Words({ small, title }: Neighbour) {
  return (
    <span className="min-w-0">
      <span className="block text-xs font-text">{small}</span>
      <span className="block wrap-anywhere group-hover:underline">{title}</span>
    </span>
  );
}
