import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { LANGUAGE_NAMES } from '../../platform/language.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MENU_ROW_CLASS, Menu } from '../../ui/Menu.tsx';

/** The two languages. The head script answers them; without script they are links to `?lang=`. */
export function LanguageMenu() {
  return (
    <Menu
      id="language-menu"
      label={m.nav_language()}
      className="min-w-44"
      button={
        <>
          <Icon name="globe" />
          <span className="sr-only">{m.nav_language()}: </span>
          {getLocale().toUpperCase()}
        </>
      }
    >
      {LANGUAGES.map((language) => (
        <LanguageLink key={language} language={language} />
      ))}
    </Menu>
  );
}

function LanguageLink({ language }: { language: Language }) {
  const isCurrent = language === getLocale();
  return (
    <a
      href={`?lang=${language}`}
      hrefLang={language}
      lang={language}
      aria-current={isCurrent}
      data-plain="language"
      className={`${MENU_ROW_CLASS} justify-between`}
    >
      {LANGUAGE_NAMES[language]()}
      {isCurrent && <Icon name="check" className="text-primary" />}
    </a>
  );
}
