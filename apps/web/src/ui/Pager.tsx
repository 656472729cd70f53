import { m } from '@mam/texts';
import { ButtonLink } from './Button.tsx';

interface PagerProps {
  /** Counts from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Previous and next page of a list as links, which work without script. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label={m.common_pager_label()}
      className="mt-8 flex flex-wrap items-center justify-center gap-4"
    >
      {page > 1 && (
        <ButtonLink rel="prev" to={hrefOf(page - 1)} className="text-sm!">
          {m.common_pager_previous()}
        </ButtonLink>
      )}
      <span className="text-sm text-muted tabular-nums">
        {m.common_pager_place({ page, pages })}
      </span>
      {page < pages && (
        <ButtonLink rel="next" to={hrefOf(page + 1)} className="text-sm!">
          {m.common_pager_next()}
        </ButtonLink>
      )}
    </nav>
  );
}
