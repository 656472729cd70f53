import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '../../platform/language.ts';

export interface OpenTab {
  language: Language;
  setLanguage: (language: Language) => void;
}

interface LanguageTabsProps {
  /** What the fields are of, where a form has them twice. */
  label?: string;
  /** The tab that is open at first. */
  first?: Language;
  /** The open tab and what opens another, where more than the fields depends on it. */
  open?: OpenTab | undefined;
  /** Languages without a text. */
  missing: readonly Language[];
  /** `form.errors`: tabs of invalid fields are marked. */
  errors: Record<string, ReactNode>;
  /** The fields in one language. */
  children: (language: Language) => ReactNode;
}

/** Fields in two languages, one tab each; both tabs stay mounted. */
export function LanguageTabs({
  label,
  first = 'vi',
  open,
  missing,
  errors,
  children,
}: LanguageTabsProps) {
  return (
    <Tabs
      defaultValue={first}
      {...(open && {
        value: open.language,
        onChange: (value) => open.setLanguage(LANGUAGES.find((each) => each === value) ?? 'vi'),
      })}
      keepMounted
    >
      <Tabs.List
        aria-label={label ? `${m.admin_languages()} · ${label}` : m.admin_languages()}
        className="flex-nowrap max-sm:[&>button]:px-2"
      >
        {LANGUAGES.map((language) => (
          <Tabs.Tab key={language} value={language}>
            {LANGUAGE_NAMES[language]()}
            {hasError(errors, language)
              ? ` · ${m.admin_language_wrong()}`
              : missing.includes(language) && ` · ${m.admin_language_missing()}`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LANGUAGES.map((language) => (
        <Tabs.Panel key={language} value={language} pt="md" className="grid gap-4">
          {children(language)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function hasError(errors: Record<string, ReactNode>, language: Language): boolean {
  return Object.keys(errors).some((name) => name.endsWith(`.${language}`));
}
