import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

interface LanguageTabsProps {
  /** The tab that is open at first. */
  first?: Language;
  /** Languages without a text. */
  missing: readonly Language[];
  /** `form.errors`: tabs of invalid fields are marked. */
  errors: Record<string, ReactNode>;
  /** The fields in one language. */
  children: (language: Language) => ReactNode;
}

/** Fields in two languages, one tab each; both tabs stay mounted. */
export function LanguageTabs({ first = 'vi', missing, errors, children }: LanguageTabsProps) {
  const names = { vi: m.common_language_vi(), en: m.common_language_en() };
  return (
    <Tabs defaultValue={first} keepMounted>
      <Tabs.List aria-label={m.admin_languages()}>
        {LANGUAGES.map((language) => (
          <Tabs.Tab key={language} value={language}>
            {names[language]}
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
