import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useErrorPhase } from '../../platform/use-error-phase.ts';
import { moveItem } from '../../ui/reorder/reorder.ts';
import { follow, type Problem, rowIn, valueAt } from './rows/problem-paths.ts';
import { useWrong } from './unsaved.ts';

/** Texts by the path of their field. */
export type FieldErrors = Record<string, string>;

interface ProblemsOptions {
  /** Of the form. */
  name: string;
  stay?: boolean | undefined;
  /** The path of the field that holds what the contract has at a path, where the two differ. */
  fieldOf?: ((path: string) => string) | undefined;
}

const samePath = (path: string) => path;

/** Finds what is wrong with values, by the paths of the contract. */
type Find<V> = (values: V) => FieldErrors;

/**
 * Problems of the last attempt to save. Each one stands beside its field and in the summary until it is
 * corrected; `stay`: however long that takes. Where they do not stay, the border of the field does. They follow the rows
 * of lists, go with a row that is removed and come back with it; that of a list stays until the list is right. `form`
 * has them in place of Mantine's.
 */
export function useProblems<V extends object>(
  form: UseFormReturnType<V>,
  { name, stay = false, fieldOf = samePath }: ProblemsOptions,
) {
  const [failure, setFailure] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const [returns, setReturns] = useState(0);
  const timed = useErrorPhase(attempts + returns);
  const phase = stay ? 'shown' : timed;
  const [find, setFind] = useState<Find<V>>();
  const { problems, set, rows } = useListProblems(form, () => setReturns((count) => count + 1));
  const texts = stillWrong(form, problems, () => byField(find?.(form.values) ?? {}, fieldOf));
  useWrong(name, Object.keys(texts).length > 0);
  const report = (next: readonly Problem[], text?: string) => {
    set(() => next);
    setFailure(text);
    setAttempts((count) => count + 1);
  };
  const clear = () => {
    form.clearErrors();
    set(() => []);
    setFailure(undefined);
  };
  const reset = () => {
    form.reset();
    clear();
  };
  return {
    form: withErrors({ ...form, ...rows, reset }, phase === 'shown' ? texts : bordersOf(texts)),
    errors: phase === 'gone' ? {} : texts,
    isQuiet: phase === 'quiet',
    failure,
    attempts,
    /** `again`: finds what is still wrong with later values. */
    show(fields: FieldErrors, again?: Find<V>) {
      const values = form.getValues();
      const problemOf = ([path, text]: [string, string]) => {
        return { path, text, value: JSON.stringify(valueAt(values, path)) };
      };
      setFind(() => again);
      report(Object.entries(byField(fields, fieldOf)).map(problemOf));
    },
    fail: (text: string) => report([], text),
    clear,
  };
}

/** Problems that are not corrected yet; `findNow`: what is wrong with the values as they are. */
function stillWrong<V extends object>(
  { values, errors }: UseFormReturnType<V>,
  problems: readonly Problem[],
  findNow: () => FieldErrors,
): FieldErrors {
  let found: FieldErrors | undefined;
  const wrong = problems.flatMap(({ path, text, value }) => {
    // A field may find its new value wrong by itself.
    const own = errors[path];
    if (typeof own === 'string') return [[path, own]];
    const now = valueAt(values, path);
    if (JSON.stringify(now) === value) return [[path, text]];
    if (!Array.isArray(now)) return [];
    // A list has another value with each key in its rows, and with each row that goes.
    found ??= findNow();
    return path in found ? [[path, found[path]]] : [];
  });
  return Object.fromEntries(wrong);
}

/** Errors by the paths of the contract, by those of the form. */
function byField(errors: FieldErrors, fieldOf: (path: string) => string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [fieldOf(path), text]));
}

/** The problems, and the changes of lists with which they keep to their rows. */
function useListProblems<V extends object>(form: UseFormReturnType<V>, onReturn: () => void) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  // Older callbacks of rows, which are memoized, work with what holds now.
  const latest = useRef(problems);
  /** Problems of rows that were removed, by the row. */
  const [removed] = useState(() => new WeakMap<object, readonly Problem[]>());
  const set = (change: (now: readonly Problem[]) => readonly Problem[]) => {
    latest.current = change(latest.current);
    setProblems(latest.current);
  };
  const rows: Pick<
    UseFormReturnType<V>,
    'removeListItem' | 'insertListItem' | 'reorderListItem'
  > = {
    removeListItem(path, index) {
      const list = String(path);
      const row = valueAt(form.getValues(), `${list}.${index}`);
      const own = latest.current.filter((problem) => rowIn(problem.path, list) === index);
      if (typeof row === 'object' && row) removed.set(row, own);
      set((now) => follow(now, list, (at) => (at === index ? undefined : at - Number(at > index))));
      form.removeListItem(path, index);
    },
    insertListItem(path, row, index) {
      const list = String(path);
      const own = (typeof row === 'object' && row && removed.get(row)) || [];
      if (index !== undefined) {
        const others = follow(latest.current, list, (at) => at + Number(at >= index));
        set(() => [...others, ...follow(own, list, () => index)]);
        if (own.length > 0 || others.some((problem) => problem.path === list)) onReturn();
      }
      form.insertListItem(path, row, index);
    },
    reorderListItem(path, { from, to }) {
      const list = String(path);
      const value = valueAt(form.getValues(), list);
      const order = moveItem(Array.isArray(value) ? [...value.keys()] : [], from, to);
      set((now) => follow(now, list, (at) => order.indexOf(at)));
      form.reorderListItem(path, { from, to });
    },
  };
  return { problems, set, rows };
}

/** Errors without their texts, of which fields show the border alone. */
function bordersOf(texts: FieldErrors): Record<string, true> {
  return Object.fromEntries(Object.keys(texts).map((path) => [path, true]));
}

/** The form with errors at its fields, beside those that fields find by themselves. */
function withErrors<V extends object>(
  form: UseFormReturnType<V>,
  found: Record<string, string | true>,
): UseFormReturnType<V> {
  const errors = { ...found, ...form.errors };
  return {
    ...form,
    errors,
    getInputProps: (path, options) => ({
      ...form.getInputProps(path, options),
      error: errors[String(path)],
    }),
  };
}
