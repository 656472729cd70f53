import { m } from '@mam/texts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { GoneNote } from '../controls/GoneNote.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { type Label, labelOf, titled } from './focus/field-label.ts';
import { fieldAt, focusField, showFirst } from './focus/wrong-field.ts';
import { confirmDiscard } from './leave-guard.ts';
import type { FormControl } from './use-admin-form.ts';
import type { FieldErrors } from './use-problems.ts';

type Shown = 'errors' | 'isQuiet' | 'failure' | 'attempts';
interface FormErrorsProps
  extends Pick<FormControl, Shown>,
    Partial<Pick<FormControl, 'isStale' | 'isGone' | 'discard'>> {
  /** Fills an outdated form with the saved version. */
  reload?: Reload | undefined;
  /** Of a form that draws a part of its fields at a time. */
  parts?: FormParts | undefined;
}

/** The parts of a form, by the path of a field. */
export interface FormParts {
  /** The place of its part among all. */
  placeOf: (path: string) => number;
  nameOf: (path: string) => string;
  /** What its field is called where it is not drawn. */
  fieldNameOf: (path: string) => string;
  /** Draws its part. */
  open: (path: string) => void;
}

export interface Reload {
  label: string;
  run: () => unknown;
}

/** Errors of a form in the order of its fields; each entry names its field and leads to it. */
export function FormErrors({ reload, parts, ...control }: FormErrorsProps) {
  const { errors, isQuiet, failure, attempts, isStale, isGone, discard } = control;
  const box = useRef<HTMLDivElement>(null);
  const entries = useEntries({ errors, attempts, box, parts });
  const go = (path: string) => {
    const target = openPart(path, { errors, box, parts });
    focusField(box.current, target);
    return target;
  };
  if (failure) {
    return (
      <ErrorBox ref={box}>
        {failure}
        {isGone && <GoneNote />}
        {isStale && reload && (
          <div>
            <Button size="s" className="mt-2" onClick={() => void giveUp(reload, discard)}>
              {reload.label}
            </Button>
          </div>
        )}
      </ErrorBox>
    );
  }
  if (entries.length === 0) return null;
  return (
    <ErrorBox ref={box} isQuiet={isQuiet}>
      <EntryList key={attempts} count={Object.keys(errors).length} {...{ entries, go }} />
    </ErrorBox>
  );
}

const LINK = 'py-0.5 text-left align-top underline underline-offset-[0.22em]';

interface EntryListProps {
  /** Number of errors. */
  count: number;
  entries: readonly Entry[];
  /** Leads to the field with a path; returns that of the one reached. */
  go: (path: string) => string;
}

/** Errors that are listed until the others are asked for: the list leaves most of the screen to the fields. */
const LISTED = 5;

/**
 * The number of errors, the first of them and a button that lists and folds the others; on a phone, which has room for one, a
 * button leads there, then to the next.
 */
function EntryList({ count, entries, go }: EntryListProps) {
  const [led, setLed] = useState<{ path: string; place: number }>();
  const [isWhole, setWhole] = useState(false);
  // A button for one alone would take its place.
  const listed = isWhole || entries.length <= LISTED + 1 ? entries.length : LISTED;
  const list = useRef<HTMLUListElement>(null);
  const place = entries.findIndex(({ path }) => path === led?.path);
  const first = Math.max(
    0,
    entries.findIndex(({ isDrawn }) => isDrawn),
  );
  // One that was corrected has left its place to the next.
  const shown = place < 0 ? Math.min(led?.place ?? first, entries.length - 1) : place;
  const open = (at: number) => {
    const entry = entries[at];
    if (!entry) return;
    setLed({ path: go(entry.path), place: at });
  };
  const next = () => open(place < 0 ? shown : (place + 1) % entries.length);
  const fold = () => {
    flushSync(() => setWhole(!isWhole));
    if (!isWhole) list.current?.children[LISTED]?.querySelector('button')?.focus();
  };
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        {m.form_problems({ count })}
        {count > 1 && (
          <button type="button" className={`min-h-11 sm:hidden ${LINK}`} onClick={next}>
            {m.form_problems_next()}
          </button>
        )}
      </div>
      <ul ref={list} className="mt-1 list-disc pl-5">
        {entries.map(({ path, text }, index) => (
          <li
            key={path}
            className={index === shown ? '' : index < listed ? 'max-sm:hidden' : 'hidden'}
          >
            <button type="button" className={LINK} onClick={() => open(index)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {entries.length > LISTED + 1 && (
        <button
          type="button"
          aria-expanded={isWhole}
          className={`max-sm:hidden ${LINK}`}
          onClick={fold}
        >
          {isWhole ? m.admin_less() : m.form_problems_more({ count: entries.length - LISTED })}
        </button>
      )}
    </>
  );
}

/** Asks before what was typed is lost. */
async function giveUp({ run }: Reload, discard?: () => void): Promise<void> {
  if (!(await confirmDiscard())) return;
  discard?.();
  await run();
}

interface Entry {
  path: string;
  text: string;
  /** Whether its field is there. */
  isDrawn: boolean;
}

interface EntriesOf extends Pick<FormErrorsProps, 'errors' | 'attempts' | 'parts'> {
  box: RefObject<HTMLElement | null>;
}

/** The errors, with the labels of their fields once these are known; the first field comes into view. */
function useEntries({ errors, attempts, box, parts }: EntriesOf): Entry[] {
  const [found, setFound] = useState<readonly Label[]>([]);
  const fields = () => fieldsOf(errors, box.current, parts);
  // Labels change with the rows and the parts of a form, not with its errors alone.
  useEffect(() => {
    const labels = fields().map(({ path, field }) => labelOf(field, path));
    setFound((before) => (JSON.stringify(before) === JSON.stringify(labels) ? before : labels));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus once.
  useEffect(() => {
    box.current?.focus();
    showFirst(box.current, fields().find(({ field }) => field)?.field);
  }, [attempts]);
  const labels = found.filter(({ path }) => path in errors);
  const known = new Set(labels.map(({ path }) => path));
  const others = Object.keys(errors).filter((path) => !known.has(path));
  return [
    ...inParts(labels, errors, parts),
    ...others.map((path) => ({ path, text: errors[path] ?? '', isDrawn: false })),
  ];
}

/** Draws the part of a path where it is not drawn yet; the first field of it that is wrong is then where to go. */
function openPart(path: string, { errors, box, parts }: Omit<EntriesOf, 'attempts'>): string {
  if (!parts || fieldAt(box.current, path)) return path;
  flushSync(() => parts.open(path));
  const place = parts.placeOf(path);
  const fields = fieldsOf(errors, box.current, parts);
  return (
    fields.find(({ path: each, field }) => field && parts.placeOf(each) === place)?.path ?? path
  );
}

/** The errors of a part that is not drawn are one entry. */
function inParts(
  labels: readonly Label[],
  errors: FieldErrors,
  parts: FormParts | undefined,
): Entry[] {
  const groups = Map.groupBy(labels, ({ path, isDrawn }) =>
    isDrawn || !parts ? path : parts.placeOf(path),
  );
  return [...groups.values()].flatMap(([label, ...rest]) => {
    if (!label) return [];
    const { path, isDrawn } = label;
    const problem = errors[path] ?? '';
    if (!parts) return [{ path, isDrawn, text: titled(label, problem) }];
    const part = parts.nameOf(path);
    if (rest.length > 0)
      return [{ path, isDrawn, text: `${part}: ${m.form_problems({ count: rest.length + 1 })}` }];
    const name = label.name || parts.fieldNameOf(path);
    return [{ path, isDrawn, text: titled({ ...label, name }, problem, part) }];
  });
}

/** The fields in the order of the form. */
function fieldsOf(errors: FieldErrors, box: HTMLElement | null, parts?: FormParts) {
  const placeOf = parts?.placeOf ?? (() => 0);
  const fields = Object.keys(errors).map((path) => ({ path, field: fieldAt(box, path) }));
  return fields.sort((a, b) => placeOf(a.path) - placeOf(b.path) || positionOf(a.field, b.field));
}

function positionOf(a: Element | undefined, b: Element | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
