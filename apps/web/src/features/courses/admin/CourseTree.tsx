import { courseDraft } from '@mam/contract/courses/courses.rules';
import { neededAnswers } from '@mam/contract/courses/grading';
import { m } from '@mam/texts';
import { useId, useState } from 'react';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { SortableList } from '../../../admin-ui/form/SortableList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CourseTreeEntry } from './CourseTreeEntry.tsx';
import { KIND_ICONS, lessonName, questionName } from './course-labels.ts';
import {
  isBegun,
  type LessonValues,
  newLesson,
  newQuestion,
  type QuestionValues,
} from './course-values.ts';
import {
  afterMove,
  CONTENTS_ID,
  isSamePart,
  isUnsaved,
  type Part,
  type PartList,
  partOf,
} from './parts.ts';
import type { CourseFormState } from './use-course-form.ts';

interface CourseTreeProps {
  form: CourseFormState;
  part: Part;
  /** Keeps a part open whose place has changed. */
  setPart: (part: Part) => void;
  /** Opens a part that was chosen. */
  open: (part: Part) => void;
  /** Goes to what readers see, where that stands below the fields. */
  preview: () => void;
}

/** The contents of a course: its own data, lessons and questions, in an order that can be changed. */
export function CourseTree(props: CourseTreeProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const open = (part: Part) => {
    setUnfolded(false);
    props.open(part);
  };
  const own = { ...props, open };
  return (
    <nav
      tabIndex={-1}
      aria-label={m.admin_courses_contents()}
      className={`${PANEL} grid outline-none gap-3 p-3 lg:sticky lg:top-22 lg:row-span-2 min-[1400px]:row-span-1 lg:max-h-[calc(100dvh-104px)] lg:overflow-y-auto`}
    >
      <div className="flex items-center gap-2 lg:hidden">
        <Toggle {...props} isUnfolded={isUnfolded} toggle={() => setUnfolded(!isUnfolded)} />
        {props.part !== 'course' && (
          <Button icon="eye" size="s" onClick={props.preview}>
            {m.admin_courses_preview_go()}
          </Button>
        )}
      </div>
      <div id={CONTENTS_ID} data-fold className={`grid gap-3 ${isUnfolded ? '' : 'max-lg:hidden'}`}>
        <CourseTreeEntry
          icon="learn"
          text={m.admin_courses_part_course()}
          {...entryOf(own, 'course')}
        />
        <LessonList {...own} />
        <QuestionList {...own} />
        <p className="border-t border-line pt-3 text-xs text-muted">
          <span className="pointer-coarse:hidden">{m.admin_courses_keys_hint()}</span>
          <span className="hidden pointer-coarse:inline">{m.admin_courses_drag_hint()}</span>
        </p>
      </div>
    </nav>
  );
}

/** Where the contents stand above the fields, they are folded into the name of the open part. */
function Toggle({
  form,
  part,
  isUnfolded,
  toggle,
}: CourseTreeProps & { isUnfolded: boolean; toggle: () => void }) {
  const isWrong = hasErrors(form, part);
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      aria-controls={CONTENTS_ID}
      onClick={toggle}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-[10px] px-2 text-left"
    >
      <Icon name="list" className="text-muted" />
      <span className="min-w-0 flex-1">
        <b className="line-clamp-3 wrap-anywhere text-heading">{nameOf(form.values, part)}</b>
        <small className={isWrong ? 'font-strong text-danger-text' : 'text-muted'}>
          {isWrong ? m.admin_courses_wrong() : m.admin_courses_contents_open()}
        </small>
      </span>
      <Icon name="down" className={isUnfolded ? 'rotate-180' : ''} />
    </button>
  );
}

function nameOf({ lessons, questions }: CourseFormState['values'], part: Part): string {
  if (part === 'course') return m.admin_courses_part_course();
  const { list, index } = part;
  const lesson = list === 'lessons' ? lessons[index] : undefined;
  const question = list === 'questions' ? questions[index] : undefined;
  if (question) return `${index + 1}. ${questionName(question)}`;
  return lesson ? lessonName(lesson) : m.admin_courses_part_course();
}

/** The summary of errors leads to the button where a list lacks a row. */
const ADD_ROW = { icon: 'plus', size: 's', className: 'justify-self-start' } as const;

function LessonList(props: CourseTreeProps) {
  const { values, errors } = props.form;
  const { lessons } = values;
  // The words stay when those of other fields go: the foot of the fields, which has them too, may be out of sight.
  const isLacking = errors.lessons !== undefined && !lessons.some(isBegun);
  const errorId = useId();
  const count = lessons.length;
  const label = count > 0 ? m.admin_courses_lessons({ count }) : m.admin_courses_lessons_none();
  return (
    <>
      <Heading>{label}</Heading>
      <SortableList
        items={lessons}
        label={label}
        nameOf={lessonName}
        onMove={(from, to) => move(props, 'lessons', { from, to })}
      >
        {(lesson, index) => (
          <CourseTreeEntry
            icon={lesson.playable_uuid ? 'video' : 'leaf'}
            text={lessonName(lesson)}
            // Of an empty lesson nothing is known yet.
            note={
              isBegun(lesson) ? m.admin_courses_minutes_of({ minutes: lesson.minutes }) : undefined
            }
            {...entryOf(props, { list: 'lessons', index })}
          />
        )}
      </SortableList>
      {isLacking && (
        <p id={errorId} className="px-2 text-sm text-danger-text">
          {m.validation_lesson_required()}
        </p>
      )}
      <Button
        {...ADD_ROW}
        data-path="lessons"
        aria-describedby={isLacking ? errorId : undefined}
        onClick={() => add(props, 'lessons', newLesson())}
      >
        {m.admin_courses_lesson_add()}
      </Button>
    </>
  );
}

/** Without the number that is needed where the share is none that can be saved. */
function testLabel(count: number, percent: number): string {
  return courseDraft.shape.pass_percent.safeParse(percent).success
    ? m.admin_courses_questions({ count, needed: neededAnswers(count, percent) })
    : m.admin_courses_questions_count({ count });
}

function QuestionList(props: CourseTreeProps) {
  const { questions, pass_percent } = props.form.values;
  const count = questions.length;
  const label =
    count > 0 ? testLabel(count, Number(pass_percent)) : m.admin_courses_questions_none();
  return (
    <>
      <Heading>{label}</Heading>
      <SortableList
        items={questions}
        label={label}
        nameOf={questionName}
        onMove={(from, to) => move(props, 'questions', { from, to })}
      >
        {(question, index) => (
          <CourseTreeEntry
            icon={KIND_ICONS[question.kind]}
            text={`${index + 1}. ${questionName(question)}`}
            {...entryOf(props, { list: 'questions', index })}
          />
        )}
      </SortableList>
      <Button
        {...ADD_ROW}
        data-path="questions"
        onClick={() => add(props, 'questions', newQuestion())}
      >
        {m.admin_courses_question_add()}
      </Button>
    </>
  );
}

/** Whether a part is wrong: until all its fields are corrected, however long their texts are shown. */
function hasErrors(form: CourseFormState, own: Part): boolean {
  return Object.keys(form.errors).some((path) => isSamePart(partOf(path), own));
}

/** State of the entry of a part. */
function entryOf({ part, open, form }: CourseTreeProps, own: Part) {
  return {
    isOpen: isSamePart(own, part),
    isWrong: hasErrors(form, own),
    isUnsaved: isUnsaved(own, form.values, form.getInitialValues()),
    open: () => open(own),
  };
}

/** Moves a row; the part that is open stays open. */
function move(
  { form, part, setPart }: CourseTreeProps,
  list: PartList,
  step: { from: number; to: number },
): void {
  form.reorderListItem(list, step);
  setPart(afterMove(part, list, { ...step, count: form.values[list].length }));
}

/** Adds a row at the end and opens it. */
function add(
  { form, open }: CourseTreeProps,
  list: PartList,
  row: LessonValues | QuestionValues,
): void {
  open({ list, index: form.values[list].length });
  form.insertListItem(list, row);
}

function Heading({ children }: { children: string }) {
  return (
    <p className="border-t border-line px-2 pt-3 text-sm font-strong text-muted">{children}</p>
  );
}
