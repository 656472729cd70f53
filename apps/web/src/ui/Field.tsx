import type { InputHTMLAttributes, ReactNode } from 'react';
import { useIsBad, useProblem } from './Form.tsx';
import { Icon } from './Icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Name in the contract, and the id that the summary links to. */
  name: string;
  label: string;
  hint?: string;
  /** At the end of the box. */
  children?: ReactNode;
}

export const FIELD_CLASS =
  'w-full min-h-[50px] rounded-[12px] border-[1.5px] border-line-strong bg-surface px-4 py-2.5 text-body hover:border-primary data-bad:border-2 data-bad:border-danger';

/** One line of a form: label, hint, box and problem. */
export function Field({ name, label, hint, children, ...input }: FieldProps) {
  const described = useDescribedBy(name, hint);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <div className="relative mt-1.5">
        <input
          id={name}
          name={name}
          required
          {...input}
          {...described}
          className={`${FIELD_CLASS} ${children ? 'pr-14' : ''}`}
        />
        {children}
      </div>
    </FieldFrame>
  );
}

/** Label, hint and problem around any kind of box. */
export function FieldFrame({
  name,
  label,
  hint,
  children,
}: Pick<FieldProps, 'name' | 'label' | 'hint' | 'children'>) {
  const problem = useProblem(name);
  return (
    <div>
      <label htmlFor={name} className="block leading-snug font-strong text-heading">
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-sm leading-snug text-muted">
          {hint}
        </p>
      )}
      {children}
      {problem && (
        <p
          id={`${name}-problem`}
          className="mt-1.5 flex gap-1.5 text-sm font-text text-danger-text"
        >
          <Icon name="alert" className="mt-0.5 size-4.5" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}

/** Attributes that connect a box with its hint and its problem. */
export function useDescribedBy(name: string, hint: string | undefined) {
  const problem = useProblem(name);
  const isBad = useIsBad(name);
  const ids = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return {
    'aria-invalid': isBad || undefined,
    'data-bad': isBad ? '' : undefined,
    'aria-describedby': ids || undefined,
  };
}
