import { Link } from 'react-router';

interface EmptyStateProps {
  /** A picture of `/illus`. */
  picture?: string;
  title: string;
  text: string;
  action: { to: string; label: string };
}

/** Nothing here: a picture, a sentence, one way on. */
export function EmptyState({ picture = 'empty', title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center sm:py-8">
      <img
        src={`/illus/${picture}.svg`}
        alt=""
        width={320}
        height={180}
        className="w-full max-w-80 rounded-m brightness-(--poster-dim)"
      />
      <h2 className="mt-3 text-xl">{title}</h2>
      <p className="max-w-[52ch] text-muted">{text}</p>
      <Link
        to={action.to}
        className="mt-2 inline-flex min-h-11 items-center rounded-pill bg-primary px-5 font-strong text-on-primary no-underline hover:bg-primary-hover"
      >
        {action.label}
      </Link>
    </div>
  );
}
