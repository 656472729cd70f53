import type { Language } from '@mam/contract/core/localized';
import type { AdminCourseInfo } from '@mam/contract/courses/courses.admin';
import { m } from '@mam/texts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { FormBody } from '../../../admin-ui/form/FormBody.tsx';
import type { FormParts } from '../../../admin-ui/form/FormErrors.tsx';
import { FormFooter } from '../../../admin-ui/form/FormFooter.tsx';
import { focusErrors, focusField } from '../../../admin-ui/form/focus/wrong-field.ts';
import type { FormControl } from '../../../admin-ui/form/use-admin-form.ts';
import { FactWarnings } from '../../../shared/facts/admin/FactWarnings.tsx';
import { CourseTree } from './CourseTree.tsx';
import { fieldName, partName } from './course-labels.ts';
import { bodyOf, type CourseValues } from './course-values.ts';
import { PartFields } from './PartFields.tsx';
import { PartPreview } from './PartPreview.tsx';
import { PublicationPanel } from './PublicationPanel.tsx';
import { isSamePart, type Part, partOf, placeOf } from './parts.ts';
import { QuestionFigures } from './QuestionFigures.tsx';
import { useCourseForm } from './use-course-form.ts';
import type { useOpenPart } from './use-open-part.ts';

interface CourseFormProps {
  /** Undefined for a new course. */
  course: AdminCourseInfo | undefined;
  done: (saved: AdminCourseInfo) => unknown;
  /** Fills the form with the saved version. */
  reload?: () => Promise<void>;
  /** Whether the course was not there any more when it was read again. */
  isGone?: boolean;
  /** The part that is being edited. */
  opened: ReturnType<typeof useOpenPart>;
}

/** Contents, the part that is being edited, and what readers see of it. */
export function CourseForm(props: CourseFormProps) {
  const { course, done, reload, isGone = false, opened } = props;
  const { part, setPart, openPart } = opened;
  const { form, control, submit, isComplete } = useCourseForm(course, done);
  const shown = existing(part, form.values);
  const [language, setLanguage] = useState<Language>('vi');
  const fields = useRef<HTMLDivElement>(null);
  useFirstWrong(control, shown, { openPart, fields });
  const beside = useRef<HTMLDivElement>(null);
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[270px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] min-[1400px]:grid-cols-[270px_minmax(0,1fr)_300px]"
    >
      <CourseTree
        {...{ form, part: shown, setPart }}
        open={(next) => {
          openPart(next);
          setLanguage('vi');
          if (!isBeside()) fields.current?.scrollIntoView();
        }}
        preview={() => goTo(beside.current)}
      />
      <div ref={fields} className={`${PANEL} scroll-mt-18`}>
        <FormBody control={control}>
          <PartFields
            {...{ form, part: shown, setPart }}
            errors={control.errors}
            tab={{ language, setLanguage }}
          />
          <FactWarnings document={bodyOf(form.values)} />
        </FormBody>
        <FormFooter
          control={control}
          parts={partsOf(form.values, openPart)}
          reload={reload && { label: m.admin_courses_stale_reload(), run: reload }}
          save={course ? m.admin_courses_save() : m.admin_courses_save_draft()}
        />
      </div>
      <div
        ref={beside}
        className="grid scroll-mt-18 gap-5 *:min-w-0 lg:col-start-2 min-[1400px]:col-start-auto"
      >
        {/* Of a course that could not be saved the form has the note. */}
        {shown === 'course' && course && !control.isGone && (
          <PublicationPanel {...{ course, isComplete }} isDirty={form.isDirty()} isGone={isGone} />
        )}
        <PartPreview
          values={form.values}
          part={shown}
          language={language}
          back={() => goTo(fields.current)}
        />
        {course && <QuestionFigures id={course.id} values={form.values} part={shown} />}
      </div>
    </form>
  );
}

function partsOf(values: CourseValues, openPart: (part: Part) => void): FormParts {
  return {
    placeOf: (path) => placeOf(partOf(path)),
    nameOf: (path) => partName(partOf(path), values),
    fieldNameOf: (path) => fieldName(path, values),
    open: (path) => openPart(partOf(path)),
  };
}

/** Brings one of the boxes below each other into view, with the focus on its heading. */
function goTo(box: HTMLElement | null): void {
  box?.scrollIntoView();
  box?.querySelector('h2')?.focus({ preventScroll: true });
}

/** The part, or the course where its row is gone. */
function existing(part: Part, values: Record<'lessons' | 'questions', unknown[]>): Part {
  return part !== 'course' && part.index < values[part.list].length ? part : 'course';
}

/** Whether the contents stand beside the fields (Tailwind's `lg`); below that the fields come into view. */
function isBeside(): boolean {
  return window.matchMedia('(min-width: 992px)').matches;
}

interface FirstWrongOptions {
  openPart: (part: Part) => void;
  fields: RefObject<HTMLElement | null>;
}

/**
 * After an attempt to save, a part without errors gives way to the first one with some. Where a lesson is lacking, the
 * focus goes to what adds one, which stands outside the fields.
 */
function useFirstWrong(control: FormControl, part: Part, { openPart, fields }: FirstWrongOptions) {
  const { attempts, errors } = control;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first === undefined) return;
    const isHere = Object.keys(errors).some((path) => isSamePart(partOf(path), part));
    // The list of errors takes the focus first, and an effect cannot draw another part.
    requestAnimationFrame(() => {
      if (!isHere) flushSync(() => openPart(partOf(first)));
      if (first === 'lessons') focusField(fields.current, first);
      else if (!isHere) focusErrors(fields.current, first);
    });
  }, [attempts]);
}
