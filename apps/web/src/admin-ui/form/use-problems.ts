import { useState } from 'react';

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
  setErrors: (errors: FieldErrors) => void;
  getValues: () => object;
}

const NONE: ProblemsState = { fields: {}, failure: undefined, values: {} };

/** What the last attempt to save reported: beside the fields for a while, in the summary until corrected. */
export function useProblems(form: FormValues) {
  const [state, setState] = useState(NONE);
  const [attempts, setAttempts] = useState(0);
  const report = (change: Partial<ProblemsState>) => {
    setState({ ...NONE, ...change, values: form.getValues() });
    setAttempts((count) => count + 1);
  };
  const stillWrong = Object.entries(state.fields).filter(
    ([path]) => valueAt(form.values, path) === valueAt(state.values, path),
  );
  return {
    errors: Object.fromEntries(stillWrong),
    failure: state.failure,
    attempts,
    show(fields: FieldErrors) {
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
