import type { CannedAnswerKind } from '@mam/contract/canned-answers/canned-answers.admin';
import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { COMMENT_LENGTH_MAX, LANGUAGES } from '@mam/contract/core/constants';
import { type Language, textIn } from '@mam/contract/core/localized';
import { guessLanguage } from '@mam/contract/text/guess-language';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { answerKey } from '../../../../admin-ui/controls/answer-keys.ts';
import { KeyCap } from '../../../../admin-ui/controls/KeyCap.tsx';
import { RestoredNote } from '../../../../admin-ui/form/RestoredNote.tsx';
import { SegmentedControl } from '../../../../admin-ui/form/SegmentedControl.tsx';
import { useIsPhone } from '../../../../admin-ui/frame/use-is-phone.ts';
import { count } from '../../../../platform/format.ts';
import { LANGUAGE_NAMES } from '../../../../platform/language.ts';
import { CANNED_KEYS } from '../../../../shared/comments/admin/canned-keys.ts';
import { cannedQuery } from '../moderation-queries.ts';
import { enterField, showField } from './answer-field.ts';

/** The canned answers of the desk, in the language of the comment until another one is chosen for it. */
export function useCanned({ id: comment, text: written }: Pick<QueuedComment, 'id' | 'text'>) {
  const [chosen, choose] = useState<{ comment: string; language: Language }>();
  const language = chosen?.comment === comment ? chosen.language : guessLanguage(written);
  const setLanguage = (next: Language) => choose({ comment, language: next });
  const { data } = useQuery(cannedQuery);
  const items = data?.items.filter(({ kind }) => kind !== 'ticket') ?? [];
  const answers = items.map(({ id, kind, title, text }, index) => ({
    ...{ id, kind, key: CANNED_KEYS[index] },
    title: textIn(title, getLocale()),
    text: textIn(text, language),
  }));
  return { answers, language, setLanguage };
}

export type Canned = ReturnType<typeof useCanned>;

/** The canned answers without those for who is threatened or hurt. */
export function withoutComfort({ answers, ...rest }: Canned): Canned {
  return { ...rest, answers: answers.filter(({ kind }) => kind === 'comment') };
}

/** The canned answers, those for who is threatened first. */
export function threatenedFirst({ answers, ...rest }: Canned): Canned {
  const isFirst = ({ kind }: { kind: CannedAnswerKind }) => kind === 'threatened';
  const others = answers.filter((each) => !isFirst(each));
  return { ...rest, answers: [...answers.filter(isFirst), ...others] };
}

interface AnswerFieldProps {
  value: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  send: () => void;
  /** Undefined in a dialog, which Escape closes. */
  leave?: () => void;
  /** What sending it does. */
  hint: string;
}

interface AnswerBoxProps extends AnswerFieldProps {
  canned: Canned;
  /** Whether the keys of the canned answers work. */
  hasKeys?: boolean;
}

/** The answer in the name of the site, which may begin with a canned one. Each comment has a box of its own. */
export function AnswerBox({ canned, hasKeys = true, ...answer }: AnswerBoxProps) {
  const { value, onChange, field } = answer;
  const isPhone = useIsPhone();
  const use = (text: string) => {
    onChange(text);
    // A phone's keyboard would cover what is answered.
    if (isPhone) showField(field);
    else enterField(field);
  };
  return (
    <section className="grid gap-3 border-t border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md">{m.admin_desk_answer({ name: m.site_name() })}</h2>
        <SegmentedControl
          label={m.admin_desk_canned_language()}
          value={canned.language}
          choices={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each]() }))}
          onChange={canned.setLanguage}
        />
      </div>
      <div className="grid gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <fieldset className="flex min-w-0 gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 md:grid md:content-start md:gap-0">
          <legend className="sr-only">{m.admin_desk_canned()}</legend>
          {canned.answers.map(({ id, key, title, text }, index) => (
            <button
              key={id}
              type="button"
              aria-pressed={value === text}
              // Of a dialog: its box is for what is chosen here, and a phone's keyboard would cover it.
              data-autofocus={(!hasKeys && index === 0) || undefined}
              className="flex min-h-11 flex-none items-center gap-2 rounded-[10px] px-2.5 py-1 text-left md:min-h-9 text-sm font-strong text-heading hover:bg-sunk aria-pressed:bg-primary-soft max-md:rounded-pill max-md:border-[1.5px] max-md:border-line-strong"
              onClick={() => use(text)}
            >
              {hasKeys && key && <KeyCap>{key}</KeyCap>}
              {title}
            </button>
          ))}
        </fieldset>
        <AnswerField {...answer} />
      </div>
    </section>
  );
}

/** What stands in it at first was typed at an earlier look. */
function AnswerField({ value, onChange, field, send, leave, hint }: AnswerFieldProps) {
  const [first] = useState(value);
  return (
    <div className="grid content-start gap-2">
      <RestoredNote isRestored={value !== '' && value === first} discard={() => onChange('')} />
      <Textarea
        ref={field}
        className="[&_textarea]:scroll-mb-56"
        aria-label={m.admin_desk_answer_text()}
        description={hint}
        inputWrapperOrder={['input', 'description', 'error']}
        minRows={4}
        maxLength={COMMENT_LENGTH_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          const run = answerKey(event, { send, leave });
          if (!run) return;
          event.preventDefault();
          run();
        }}
        error={value.length === COMMENT_LENGTH_MAX ? count(COMMENT_LENGTH_MAX) : undefined}
      />
    </div>
  );
}
