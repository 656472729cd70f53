import { useEffect, useState } from 'react';
import { useErrorPhase } from '../../platform/use-error-phase.ts';

/** Texts by the path of their field. */
export type FieldErrors = Record<string, string>;

interface ProblemsState {
  fields: FieldErrors;
  failure: string | undefined;
  /** The values that were wrong: a field that has another value now counts as corrected. */
  values: object;
}

interface FormValues {
  values: object;
  /** Texts beside the fields. */
  errors: Record<string, unknown>;
  setErrors: (
    errors: FieldErrors | ((errors: Record<string, unknown>) => Record<string, true>),
  ) => void;
  getValues: () => object;
}

const NONE: ProblemsState = { fields: {}, failure: undefined, values: {} };

interface ProblemsOptions {
  stay?: boolean | undefined;
  /** The path of the field that holds what the contract has at a path, where the two differ. */
  fieldOf?: ((path: string) => string) | undefined;
}

const samePath = (path: string) => path;

/**
 * Problems of the last attempt to save. Each one stands beside its field and in the summary until it is
 * corrected; `stay`: however long that takes. Where they do not stay, the border of the field does.
 */
export function useProblems(
  form: FormValues,
  { stay = false, fieldOf = samePath }: ProblemsOptions = {},
) {
  const [state, setState] = useState(NONE);
  const [attempts, setAttempts] = useState(0);
  const timed = useErrorPhase(attempts);
  const phase = stay ? 'shown' : timed;
  const { setErrors } = form;
  useEffect(() => {
    if (phase === 'shown') return;
    setErrors((errors) => Object.fromEntries(Object.keys(errors).map((path) => [path, true])));
  }, [phase, setErrors]);
  const report = (change: Partial<ProblemsState>) => {
    setState({ ...NONE, ...change, values: form.getValues() });
    setAttempts((count) => count + 1);
  };
  const stillWrong = Object.entries(state.fields).flatMap(([path, text]) => {
    const value = valueAt(form.values, path);
    // A field may find its new value wrong by itself; the text of a list is that of the attempt.
    const own = typeof value === 'object' ? undefined : form.errors[path];
    if (typeof own === 'string') return [[path, own]];
    return value === valueAt(state.values, path) ? [[path, text]] : [];
  });
  return {
    errors: phase === 'gone' ? {} : Object.fromEntries(stillWrong),
    isQuiet: phase === 'quiet',
    failure: state.failure,
    attempts,
    show(problems: FieldErrors) {
      const entries = Object.entries(problems).map(([path, text]) => [fieldOf(path), text]);
      const fields: FieldErrors = Object.fromEntries(entries);
      form.setErrors(fields);
      report({ fields });
    },
    fail: (failure: string) => report({ failure }),
    clear() {
      form.setErrors({});
      setState(NONE);
    },
  };
}

/** The value under a path of Mantine (`hotlines.0.name.vi`); undefined where there is none. */
function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, values);
}
