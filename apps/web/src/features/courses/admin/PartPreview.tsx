import type { Language } from '@mam/contract/core/localized';
import { type BodyPart, parseBody, type Span } from '@mam/contract/courses/lesson-body';
import { sourceNames } from '@mam/contract/text/source-line';
import { m } from '@mam/texts';
import { useState } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { textOf } from './course-labels.ts';
import type { CourseValues, LessonValues } from './course-values.ts';
import type { Part } from './parts.ts';
import { QuestionPreview } from './QuestionPreview.tsx';

interface PartPreviewProps {
  values: CourseValues;
  part: Part;
  language: Language;
  /** Goes back to the fields, where they stand above. */
  back: () => void;
}

/** What readers of a language see of the part that is being edited. */
export function PartPreview({ values, part, language, back }: PartPreviewProps) {
  const [when, setWhen] = useState<'before' | 'after'>('before');
  if (part === 'course') return null;
  const { list, index } = part;
  const [lesson, question] = [values.lessons[index], values.questions[index]];
  return (
    <section aria-labelledby="part-preview" className={`${PADDED_PANEL} grid gap-3`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="part-preview" tabIndex={-1} className="text-lg outline-none">
          {m.admin_courses_preview()}
        </h2>
        {list === 'questions' && (
          <SegmentedControl
            label={m.admin_courses_preview_when()}
            value={when}
            choices={[
              { value: 'before', label: m.admin_courses_preview_before() },
              { value: 'after', label: m.admin_courses_preview_after() },
            ]}
            onChange={setWhen}
          />
        )}
        <Button icon="up" size="s" className="lg:hidden" onClick={back}>
          {m.admin_courses_preview_back()}
        </Button>
      </div>
      <div
        inert
        lang={language}
        className="grid gap-3 rounded-bubble border border-line bg-ground p-4"
      >
        {list === 'lessons' && lesson && <LessonPreview lesson={lesson} language={language} />}
        {list === 'questions' && question && (
          <QuestionPreview
            {...{ question, language }}
            place={m.admin_courses_question_number(
              { number: index + 1, total: values.questions.length },
              { locale: language },
            )}
            isAnswered={when === 'after'}
          />
        )}
      </div>
    </section>
  );
}

function LessonPreview({ lesson, language }: { lesson: LessonValues; language: Language }) {
  const { title, body, key_sentence, thought, sources } = lesson;
  const locale = { locale: language };
  const sentence = textOf(key_sentence, language);
  const names = sources.map((source) => textOf(source, language)).filter(Boolean);
  return (
    <>
      <p className="text-lg font-strong text-heading">
        {textOf(title, language) || m.admin_courses_lesson_untitled({}, locale)}
      </p>
      {parseBody(textOf(body, language)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity.
        <PartOfBody key={index} part={part} />
      ))}
      {sentence && (
        <p className="rounded-m bg-primary-soft p-3 text-md font-strong text-heading">
          “{sentence}”
        </p>
      )}
      {textOf(thought.question, language) && (
        <p className="text-sm">
          <b className="block font-strong">{textOf(thought.question, language)}</b>
          {textOf(thought.answer, language)}
        </p>
      )}
      {names.length > 0 && (
        <p className="text-xs text-muted">
          {m.admin_courses_sources({}, locale)}: {sourceNames(names)}
        </p>
      )}
    </>
  );
}

function PartOfBody({ part }: { part: BodyPart }) {
  if (part.kind === 'heading') return <p className="font-strong text-heading">{part.text}</p>;
  if (part.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={part.spans} />
      </p>
    );
  }
  const List = part.is_ordered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-1 pl-5 ${part.is_ordered ? 'list-decimal' : 'list-disc'}`}>
      {part.items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity.
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ text, is_strong, href }, index) => {
    const Tag = is_strong ? 'b' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity.
      <Tag key={index} className={href && 'text-link underline'}>
        {text}
      </Tag>
    );
  });
}
