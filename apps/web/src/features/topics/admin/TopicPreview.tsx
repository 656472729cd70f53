import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useState } from 'react';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { LANGUAGE_NAMES } from '../../../platform/language.ts';
import { SideResult } from '../ClosedTopic.tsx';
import { Ping } from '../Ping.tsx';
import { SideKeys } from '../SideKeys.tsx';
import { SideReasons } from '../SideReasons.tsx';
import { Summary } from '../Summary.tsx';
import { TopicDays } from '../TopicDays.tsx';
import { SIDE_LABELS } from './topic-labels.ts';
import type { TextValues, TopicValues } from './topic-values.ts';

interface TopicPreviewProps {
  values: TopicValues;
  isClosed: boolean;
}

/** The topic as its page shows it before a choice, with what follows the choice below, in either language. */
export function TopicPreview({ values, isClosed }: TopicPreviewProps) {
  const [language, setLanguage] = useState<Language>(getLocale());
  const textOf = (texts: TextValues) => texts[language].trim() || texts.vi.trim();
  const { title, ping, side_names, side_reasons, summary, closes_on } = values;
  const side = (key: keyof typeof side_names) => textOf(side_names[key]) || SIDE_LABELS[key]();
  const names = { agree: side('agree'), disagree: side('disagree'), unsure: side('unsure') };
  const reasons = {
    agree: textOf(side_reasons.agree),
    disagree: textOf(side_reasons.disagree),
    unsure: textOf(side_reasons.unsure),
  };
  return (
    <section aria-label={m.admin_topics_preview()}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-md">{m.admin_topics_preview()}</h3>
        <SegmentedControl
          label={m.admin_topics_preview()}
          value={language}
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
          onChange={setLanguage}
        />
      </div>
      <div
        inert
        lang={language}
        className="grid gap-4 overflow-hidden rounded-m border border-line bg-ground p-3"
      >
        <Ping
          level={3}
          title={textOf(title) || m.admin_topics_preview_title()}
          text={textOf(ping) || m.admin_topics_preview_ping()}
          chips={<TopicDays topic={{ state: isClosed ? 'closed' : 'open', closes_on }} />}
        />
        <div className="grid gap-4 rounded-m bg-surface p-4 shadow-card">
          {isClosed ? (
            <SideResult names={names} own={null} tally={null} />
          ) : (
            <SideKeys names={names} own={null} tally={null} choose={() => undefined} />
          )}
          {Object.values(reasons).some(Boolean) && (
            <SideReasons {...{ names, reasons }} own={null} />
          )}
        </div>
        {textOf(summary) && <Summary text={textOf(summary)} />}
      </div>
    </section>
  );
}
