import { describedBy, FIELD_CLASS, FieldFrame } from './Field.tsx';
import { useProblem } from './Form.tsx';

interface TextAreaFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** Several lines of text in a form. */
export function TextAreaField({ name, label, hint }: TextAreaFieldProps) {
  const problem = useProblem(name);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <textarea
        id={name}
        name={name}
        required
        rows={3}
        {...describedBy(name, { hint, problem })}
        data-bad={problem ? '' : undefined}
        className={`${FIELD_CLASS} mt-1.5 block min-h-28! [field-sizing:content]`}
      />
    </FieldFrame>
  );
}
