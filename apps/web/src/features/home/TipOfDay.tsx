import { m } from '@mam/texts';
import { Link } from 'react-router';

interface TipOfDayProps {
  quote: string;
  title: string;
  to: string;
}

/** Said, not shown: a sentence of today in a bubble, and where it comes from. */
export function TipOfDay({ quote, title, to }: TipOfDayProps) {
  return (
    <article className="relative flex flex-1 flex-col overflow-hidden rounded-said bg-sun-soft sm:max-xl:flex-row">
      <img
        src="/illus/tips.svg"
        alt=""
        width={320}
        height={180}
        loading="lazy"
        className="aspect-video w-full object-cover object-bottom brightness-(--poster-dim) sm:max-xl:aspect-auto sm:max-xl:w-[44%] sm:max-xl:flex-none"
      />
      <div className="flex flex-1 flex-col items-start gap-3 p-5 sm:p-6">
        <blockquote className="text-xl leading-[1.45] font-strong text-heading">{quote}</blockquote>
        <p className="text-sm text-muted">{title}</p>
        <Link
          to={to}
          className="mt-auto inline-flex min-h-11 items-center rounded-pill border-[1.5px] border-line-strong px-5 font-strong text-heading no-underline hover:border-primary hover:bg-primary-soft"
        >
          {m.home_tip_read()}
        </Link>
      </div>
    </article>
  );
}
