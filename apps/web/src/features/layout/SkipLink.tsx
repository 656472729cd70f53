import { m } from '@mam/texts';

/** First stop of the Tab key, visible on focus only. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-4 z-exit -translate-y-[calc(100%+4rem)] rounded-s bg-surface px-4 py-3 font-strong shadow-over focus:translate-y-0 print:hidden"
    >
      {m.nav_skip()}
    </a>
  );
}
