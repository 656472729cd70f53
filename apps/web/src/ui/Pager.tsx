import { m } from '@mam/texts';
import { Link } from 'react-router';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

const STEP =
  'inline-flex min-h-11 items-center rounded-pill border-[1.5px] border-line-strong px-5 text-sm font-strong text-heading no-underline hover:border-primary hover:bg-primary-soft';

/** Back and forward through the pages of a list: links, so it works without script. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label={m.playables_pager_label()}
      className="mt-8 flex flex-wrap items-center justify-center gap-4"
    >
      {page > 1 && (
        <Link rel="prev" to={hrefOf(page - 1)} className={STEP}>
          {m.playables_pager_previous()}
        </Link>
      )}
      <span className="text-sm text-muted tabular-nums">
        {m.playables_pager_place({ page, pages })}
      </span>
      {page < pages && (
        <Link rel="next" to={hrefOf(page + 1)} className={STEP}>
          {m.playables_pager_next()}
        </Link>
      )}
    </nav>
  );
}
