import { m } from '@mam/texts';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { FormControl } from '../platform/client/form.ts';
import { useHydrated } from '../platform/use-hydrated.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const FormContext = createContext<FormControl | undefined>(undefined);

/** The problem of one field in the surrounding form, while it is shown. */
export function useProblem(name: string): string | undefined {
  return useContext(FormContext)?.problemOf(name);
}

/** Whether a field has a problem that is not corrected yet, also one whose text has gone. */
export function useIsBad(name: string): boolean {
  return useContext(FormContext)?.problems.some((each) => each.name === name) === true;
}

interface FormProps {
  control: FormControl;
  children: ReactNode;
  /** Label of the submit button. */
  action: string;
  variant?: 'primary' | 'danger';
  /** Below the error of the whole form: what to do about it. */
  failureLink?: ReactNode;
  className?: string;
}

/** A form with its summary of problems and its submit button; `useForm` provides the control. */
export function Form({
  control,
  children,
  action,
  variant = 'primary',
  failureLink,
  className = '',
}: FormProps) {
  // Before hydration the browser would submit the form without validation.
  const isLive = useHydrated();
  return (
    <FormContext value={control}>
      <form
        noValidate
        // The values must never reach the address bar.
        method="post"
        onSubmit={control.onSubmit}
        onInput={control.onInput}
        className={`grid grid-cols-1 gap-5 ${className}`}
      >
        <ProblemSummary control={control} failureLink={failureLink} />
        {children}
        <Button
          type="submit"
          variant={variant}
          disabled={!isLive}
          aria-disabled={control.isBusy}
          className="min-h-[52px] w-full disabled:opacity-100"
        >
          {control.isSending ? m.form_sending() : action}
        </Button>
        <noscript>
          <p className="text-sm text-muted">{m.form_needs_script()}</p>
        </noscript>
      </form>
    </FormContext>
  );
}

/** All problems with links to their fields, focused; each goes when its field is changed, all with the next attempt. */
function ProblemSummary({
  control: { problems, failure, attempts },
  failureLink,
}: Pick<FormProps, 'control' | 'failureLink'>) {
  const box = useRef<HTMLDivElement>(null);
  const hasSome = problems.length > 0 || failure !== undefined;
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  if (!hasSome) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-errors
      className="rounded-m border-2 border-danger bg-surface px-5 py-4"
    >
      <h2 className="flex items-center gap-2 text-md text-danger-text">
        <Icon name="alert" />
        {failure ?? m.form_problems({ count: problems.length })}
      </h2>
      {failure && failureLink && <p className="mt-2">{failureLink}</p>}
      {problems.length > 0 && (
        <ul className="mt-2 grid gap-0.5">
          {problems.map(({ name, titled }) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-block py-1 text-sm text-danger-text">
                {titled}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
