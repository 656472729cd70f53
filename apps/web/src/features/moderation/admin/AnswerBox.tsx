import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { COMMENT_LENGTH_MAX, LANGUAGES } from '@mam/contract/core/constants';
import { type Language, textIn } from '@mam/contract/core/localized';
import { guessLanguage } from '@mam/contract/text/guess-language';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { count } from '../../../platform/format.ts';
import { LANGUAGE_NAMES } from '../../../platform/language.ts';
import { cannedQuery } from './moderation-queries.ts';

/** Canned answers that have a key. */
export const CANNED_KEYS = 4;

/** The canned answers of the desk, in the language of the comment until another one is chosen for it. */
export function useCanned({ id: comment, text: written }: Pick<QueuedComment, 'id' | 'text'>) {
  const [chosen, choose] = useState<{ comment: string; language: Language }>();
  const language = chosen?.comment === comment ? chosen.language : guessLanguage(written);
  const setLanguage = (next: Language) => choose({ comment, language: next });
  const { data } = useQuery(cannedQuery);
  const answers = (data?.items ?? []).map(({ id, title, text }) => ({
    id,
    title: textIn(title, getLocale()),
    text: textIn(text, language),
  }));
  return { answers, language, setLanguage };
}

/** Answers for who is threatened or hurt, in both languages: by their titles, or that nothing is their fault. */
const COMFORT = {
  title: /bị (đe )?dọa|threatened/i,
  text: /không phải lỗi của bạn|not your fault/i,
};

/** The canned answers without those for who is threatened or hurt. */
export function withoutComfort(canned: ReturnType<typeof useCanned>): typeof canned {
  const isLeft = ({ title, text }: { title: string; text: string }) =>
    !COMFORT.title.test(title) && !COMFORT.text.test(text);
  return { ...canned, answers: canned.answers.filter(isLeft) };
}

/** Scrolls what was put into the field clear of the bar of the decisions, once the field has the size of its text. */
export function showField(field: RefObject<HTMLTextAreaElement | null>): void {
  requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'nearest' }));
}

interface AnswerBoxProps {
  canned: ReturnType<typeof useCanned>;
  value: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What sending it does, where it approves no comment. */
  hint?: string;
  /** Of the canned answers, from the first on. */
  keys?: number;
}

/** The answer in the name of the site, which may begin with a canned one. */
export function AnswerBox({
  canned,
  value,
  onChange,
  field,
  hint,
  keys = CANNED_KEYS,
}: AnswerBoxProps) {
  const site = { name: m.site_name() };
  return (
    <section className="grid gap-3 border-t border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md">{m.admin_desk_answer(site)}</h2>
        <SegmentedControl
          label={m.admin_desk_canned_language()}
          value={canned.language}
          choices={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each]() }))}
          onChange={canned.setLanguage}
        />
      </div>
      <div className="grid gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <fieldset className="flex flex-wrap gap-1.5 md:grid md:content-start md:gap-0">
          <legend className="sr-only">{m.admin_desk_canned()}</legend>
          {canned.answers.map(({ id, title, text }, index) => (
            <button
              key={id}
              type="button"
              aria-pressed={value === text}
              // Of a dialog: its box is for what is chosen here, and a phone's keyboard would cover it.
              data-autofocus={(keys === 0 && index === 0) || undefined}
              className="flex min-h-11 items-center gap-2 rounded-[10px] px-2.5 py-1 text-left md:min-h-9 text-sm font-strong text-heading hover:bg-sunk aria-pressed:bg-primary-soft max-md:rounded-pill max-md:border-[1.5px] max-md:border-line-strong"
              onClick={() => {
                onChange(text);
                showField(field);
              }}
            >
              {index < keys && <KeyCap>{String(index + 1)}</KeyCap>}
              {title}
            </button>
          ))}
        </fieldset>
        <Textarea
          ref={field}
          className="[&_textarea]:scroll-mb-56"
          aria-label={m.admin_desk_answer_text()}
          description={hint ?? m.admin_desk_answer_hint(site)}
          inputWrapperOrder={['input', 'description', 'error']}
          minRows={4}
          maxLength={COMMENT_LENGTH_MAX}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={value.length === COMMENT_LENGTH_MAX ? count(COMMENT_LENGTH_MAX) : undefined}
        />
      </div>
    </section>
  );
}
