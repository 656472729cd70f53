import { FIELD_CLASS, FieldFrame, useDescribedBy } from './Field.tsx';

interface TextAreaFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** Several lines of text in a form. */
export function TextAreaField({ name, label, hint }: TextAreaFieldProps) {
  const described = useDescribedBy(name, hint);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <textarea
        id={name}
        name={name}
        required
        rows={3}
        {...described}
        className={`${FIELD_CLASS} mt-1.5 block min-h-28! [field-sizing:content]`}
      />
    </FieldFrame>
  );
}
