import { isValidElement, type ReactNode } from 'react';
import { count } from '../../platform/format.ts';

interface CountedProps {
  value?: unknown;
  type?: string;
  maxLength?: number;
  /** A limit that typing may exceed; the form refuses it. */
  'data-max'?: number;
  error?: ReactNode;
}

/** Fields with a lower limit need no counter. */
const LIMIT_MIN = 60;

/** A field with a limit and, at the right end of its hint, how much of it is used. */
export function withCounter(field: ReactNode): ReactNode {
  if (!isValidElement<CountedProps>(field)) return field;
  const { value, type, maxLength, error } = field.props;
  const { 'data-max': max = maxLength ?? 0 } = field.props;
  if (max < LIMIT_MIN || type === 'search' || typeof value !== 'string') return field;
  return (
    <div className="admin-counted">
      {field}
      {/* What is wrong with an empty field has the whole line. */}
      {!(error && value === '') && (
        <span aria-hidden="true" data-over={value.length > max || undefined}>
          {count(value.length)} / {count(max)}
        </span>
      )}
    </div>
  );
}
