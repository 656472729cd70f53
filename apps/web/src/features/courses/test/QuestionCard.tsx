import type { AttemptQuestion, GivenAnswer } from '@mam/contract/courses/attempts';
import type { CourseInfo } from '@mam/contract/courses/courses';
import { type QuestionKind, TYPED_ANSWER_LENGTH_MAX } from '@mam/contract/courses/question-kinds';
import { m } from '@mam/texts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ReorderList } from '../../../ui/reorder/ReorderList.tsx';
import { lessonHref } from '../course-links.ts';
import { endOf, nextPlace } from './attempt-steps.ts';
import type { AttemptState, AttemptStore } from './attempt-store.ts';
import { type AnswerProps, Choice } from './Choice.tsx';
import { Feedback } from './Feedback.tsx';
import { KindLine } from './KindLine.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { Review } from './Review.tsx';
import { showFeedback } from './show-feedback.ts';
import { TrueFalse } from './TrueFalse.tsx';

interface QuestionCardProps {
  course: CourseInfo;
  question: AttemptQuestion;
  store: AttemptStore;
  state: AttemptState;
  /** False where the page itself has brought back the question: then the reader's focus stays. */
  mayFocus: RefObject<boolean>;
}

/** Once it is answered the question sticks below the header, while its feedback is read. */
const STAYS =
  'top-(--header-h) z-1 bg-surface py-1.5 text-md sm:text-lg [@media(min-height:500px)]:sticky';

/** One question: to answer, on its way to the server, or with its feedback below. */
export function QuestionCard(props: QuestionCardProps) {
  const { course, question, store, state } = props;
  const { graded, number, prompt } = question;
  const { heading, feedback } = useFocus(number, graded !== null, props.mayFocus);
  const lesson = course.lessons.find(({ slug }) => slug === graded?.lesson?.slug);
  const isOrder = question.kind === 'order';
  return (
    <section className="grid gap-3.5 rounded-l bg-surface p-4 shadow-card sm:p-6">
      <KindLine kind={question.kind} />
      <h2
        ref={heading}
        tabIndex={-1}
        className={`scroll-mt-[calc(var(--header-h)+7rem)] leading-[1.45] wrap-anywhere outline-none ${graded ? STAYS : 'text-lg'}`}
      >
        {prompt}
      </h2>
      {graded ? (
        <>
          {!isOrder && <Review question={question} graded={graded} />}
          <Feedback
            ref={feedback}
            question={question}
            graded={graded}
            lessonHref={lesson && lessonHref(course, lesson)}
          />
          {/* A list of steps is as high as a phone. */}
          {isOrder && <Review question={question} graded={graded} />}
          <Actions>
            <NextButton store={store} state={state} />
          </Actions>
        </>
      ) : (
        <OpenQuestion question={question} store={store} state={state} />
      )}
    </section>
  );
}

/** The focus goes to the feedback of an answer, and to the text of the next question. */
function useFocus(number: number, isGraded: boolean, mayFocus: RefObject<boolean>) {
  const heading: RefObject<HTMLHeadingElement | null> = useRef(null);
  const feedback: RefObject<HTMLDivElement | null> = useRef(null);
  const shown = useRef<{ number: number; isGraded: boolean }>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = { number, isGraded };
    if (before?.number === number) {
      if (isGraded && !before.isGraded && feedback.current && heading.current)
        showFeedback(feedback.current, heading.current);
    } else if (mayFocus.current) heading.current?.focus();
    mayFocus.current = true;
  }, [number, isGraded, mayFocus]);
  return { heading, feedback };
}

const ANSWERS = {
  single: Choice,
  multiple: Choice,
  true_false: TrueFalse,
  order: Order,
  typed: Typed,
} as const satisfies Record<QuestionKind, unknown>;

function OpenQuestion({
  question,
  store,
  state,
}: Pick<QuestionCardProps, 'question' | 'store' | 'state'>) {
  const sent = state.queue.find(({ number }) => number === question.number)?.answer;
  const draft = sent ?? state.draft;
  const answer = answerOf(question, draft);
  const Answer = ANSWERS[question.kind];
  return (
    <form
      // Not `get`: this form asks for no page.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (answer && !sent) void store.answer(answer);
      }}
      className="grid gap-3.5"
    >
      <fieldset disabled={sent !== undefined} className="min-w-0">
        <legend className="sr-only">{question.prompt}</legend>
        <Answer question={question} draft={draft} onDraft={store.draft} />
      </fieldset>
      {sent && state.isOffline && <OfflineNote store={store} state={state} />}
      <Actions>
        {sent && state.isOffline ? (
          <NextButton store={store} state={state} />
        ) : (
          <>
            <Button disabled={sent !== undefined} onClick={store.next}>
              {m.courses_skip()}
            </Button>
            <Button variant="primary" type="submit" disabled={!answer || sent !== undefined}>
              {sent ? m.courses_checking() : m.courses_reply()}
            </Button>
          </>
        )}
      </Actions>
    </form>
  );
}

/** What would be sent now: of an order what is shown, of the others only what was chosen or typed. */
function answerOf({ kind, options }: AttemptQuestion, draft: GivenAnswer | null) {
  if (draft && 'text' in draft && draft.text.trim() === '') return null;
  return kind === 'order' ? (draft ?? { chosen: shownOrder(options) }) : draft;
}

function NextButton({ store, state }: Pick<QuestionCardProps, 'store' | 'state'>) {
  const isLast = nextPlace(state) === endOf(state.attempt);
  return (
    <Button variant="primary" className="ml-auto" onClick={store.next}>
      {isLast ? m.courses_to_result() : m.courses_next_question()}
      <Icon name="right" />
    </Button>
  );
}

/** In view above the bottom bars, at one place before and after the answer. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot
      className="sticky bottom-(--dock-h) flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface py-2 lg:static lg:border-0 lg:py-0"
    >
      {children}
    </div>
  );
}

/** Steps to put in order; the order shown counts as chosen. */
function Order({ question, draft, onDraft }: AnswerProps) {
  const places = draft && 'chosen' in draft ? draft.chosen : shownOrder(question.options);
  const items = places.map((place) => ({
    key: String(place),
    text: question.options[place] ?? '',
  }));
  return (
    <ReorderList
      items={items}
      label={question.prompt}
      onChange={(next) => onDraft({ chosen: next.map(({ key }) => Number(key)) })}
    />
  );
}

/** The places of the steps as they are shown first. */
function shownOrder(options: readonly string[]): number[] {
  return options.map((_, place) => place);
}

/** A word or two to type, with or without marks. */
function Typed({ question, draft, onDraft }: AnswerProps) {
  const id = `answer-${question.number}`;
  const text = draft && 'text' in draft ? draft.text : '';
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {m.courses_typed_label()}
      </label>
      <input
        id={id}
        value={text}
        maxLength={TYPED_ANSWER_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onDraft(target.value ? { text: target.value } : null)}
        className="min-h-15 w-full rounded-m border-2 border-line-strong bg-surface px-4.5 py-2 text-xl font-strong text-heading hover:border-primary"
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
        {m.courses_typed_hint()}
      </p>
    </div>
  );
}
