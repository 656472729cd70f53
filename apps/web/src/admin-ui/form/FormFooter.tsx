import { m } from '@mam/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { focusField } from './focus-field.ts';

interface FormFooterProps extends FormErrorsProps {
  isBusy: boolean;
  /** Label of the submit button. */
  save: string;
  cancel?: () => void;
  /** `sticky` stays in sight at the lower edge; `inline` ends a form that stands beside another one. */
  variant?: 'sticky' | 'inline';
}

const VARIANTS = {
  sticky: 'sticky bottom-0 z-2 border-t border-line bg-surface px-5 py-3',
  inline: 'py-3',
} as const;

/** The end of a form: its errors and its buttons. */
export function FormFooter(props: FormFooterProps) {
  const { errors, failure, recovery, isBusy, save, cancel, variant = 'sticky' } = props;
  return (
    <footer className={`grid gap-2.5 ${VARIANTS[variant]}`}>
      <FormErrors errors={errors} failure={failure} recovery={recovery} />
      <div className="flex justify-end gap-2">
        {cancel && (
          <Button size="s" onClick={cancel}>
            {m.admin_cancel()}
          </Button>
        )}
        <Button size="s" variant="primary" type="submit" disabled={isBusy}>
          {isBusy ? m.form_sending() : save}
        </Button>
      </div>
    </footer>
  );
}

interface FormErrorsProps {
  /** `form.errors` of Mantine. */
  errors: Record<string, ReactNode>;
  /** An error that concerns no single field; it is shown in place of `errors`. */
  failure: string | undefined;
  /** A button that resolves `failure`. */
  recovery?: ReactNode;
}

/** Errors of a form; each new set takes the focus, and each entry leads to its field. */
function FormErrors({ errors, failure, recovery }: FormErrorsProps) {
  const fields = Object.entries(errors).filter(([, text]) => text);
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = failure !== undefined || fields.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of errors takes the focus once.
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [failure ?? JSON.stringify(fields)]);
  if (!hasErrors) return null;
  if (failure) {
    return (
      <ErrorBox ref={box}>
        {failure}
        {recovery && <div>{recovery}</div>}
      </ErrorBox>
    );
  }
  return (
    <ErrorBox ref={box}>
      {m.form_problems({ count: fields.length })}
      <ul className="mt-1 list-disc pl-5">
        {fields.map(([path, text]) => (
          <li key={path}>
            <button
              type="button"
              className="py-0.5 text-left underline underline-offset-[0.22em]"
              onClick={() => focusField(box.current, path)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </ErrorBox>
  );
}
