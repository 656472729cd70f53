import { LANGUAGES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { switchLanguage } from '../../platform/language.ts';
import { Icon } from '../../ui/Icon.tsx';

const MENU = 'language-menu';

/** The two languages. Without script they are links that say `?lang=`. */
export function LanguageMenu() {
  const now = getLocale();
  const names = { vi: m.common_language_vi(), en: m.common_language_en() };
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        className="flex min-h-11 items-center gap-2 rounded-pill px-2.5 text-sm font-strong text-heading hover:bg-sunk"
      >
        <Icon name="globe" />
        <span className="sr-only">{m.nav_language()}: </span>
        {now.toUpperCase()}
      </button>
      <nav
        id={MENU}
        popover="auto"
        aria-label={m.nav_language()}
        className="language-menu min-w-44 rounded-m border border-line bg-surface p-1.5 text-body shadow-over"
      >
        {LANGUAGES.map((language) => (
          <a
            key={language}
            href={`?lang=${language}`}
            hrefLang={language}
            lang={language}
            aria-current={language === now}
            onClick={(event) => {
              event.preventDefault();
              switchLanguage(language);
            }}
            className="flex min-h-11 items-center justify-between gap-4 rounded-s px-3 font-medium text-heading no-underline hover:bg-sunk"
          >
            {names[language]}
            {language === now && <Icon name="check" className="text-primary" />}
          </a>
        ))}
      </nav>
    </>
  );
}
