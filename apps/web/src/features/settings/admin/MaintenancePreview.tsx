import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useState } from 'react';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { MaintenanceNotice } from '../MaintenanceNotice.tsx';
import type { BilingualText } from './site-values.ts';

interface MaintenancePreviewProps {
  title: BilingualText;
  text: BilingualText;
  until: string | null;
}

/** The maintenance page before it is saved. */
export function MaintenancePreview({ title, text, until }: MaintenancePreviewProps) {
  const [language, setLanguage] = useState<Language>(getLocale());
  const names = { vi: m.common_language_vi(), en: m.common_language_en() };
  const notice = { title: shownText(title, language), text: shownText(text, language), until };
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="text-sm">{m.admin_settings_preview()}</h3>
        <SegmentedControl
          label={m.admin_settings_preview_language()}
          value={language}
          choices={LANGUAGES.map((value) => ({ value, label: names[value] }))}
          onChange={setLanguage}
        />
      </div>
      <div
        inert
        lang={language}
        className="overflow-hidden rounded-m border border-line bg-ground [zoom:0.6] [&>div]:min-h-0! [&>div]:py-6"
      >
        <MaintenanceNotice notice={notice} locale={language} />
      </div>
    </div>
  );
}

/** As on the page: Vietnamese where English is missing; null for the default text where both are. */
function shownText(text: BilingualText, language: Language): string | null {
  return text[language].trim() || text.vi.trim() || null;
}
