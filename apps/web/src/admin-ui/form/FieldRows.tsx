import type { GetInputPropsReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { LineArea } from '../controls/LineArea.tsx';
import { focusInView } from './focus/field-focus.ts';

interface FieldRowsProps {
  title: string;
  /** Space between the rows. */
  gap?: 'gap-2' | 'gap-3';
  /** Number of rows. */
  count: number;
  /** The rows. */
  children: ReactNode;
  add: { label: string; max: number; run: () => void };
  /** Path of the list in the form: the summary of errors leads to the button by it. */
  path?: string;
  error?: ReactNode;
  /** Whether readers need an entry. */
  required?: boolean;
}

/** Rows of a form under a title, with a button that adds one. */
export function FieldRows(props: FieldRowsProps) {
  const { title, gap = 'gap-3', count, children, add, path, error, required } = props;
  const errorId = useId();
  return (
    <fieldset tabIndex={-1} className={`grid min-w-0 grid-cols-1 outline-none ${gap}`}>
      <legend className="mb-1 font-strong text-heading">
        {title}
        {required && <span className="text-danger-text"> *</span>}
      </legend>
      {children}
      {error && (
        <p id={errorId} className="text-sm text-danger-text">
          {error}
        </p>
      )}
      <Button
        icon="plus"
        size="s"
        data-path={path}
        aria-describedby={error ? errorId : undefined}
        className={`justify-self-start ${error ? 'border-danger!' : ''}`}
        disabled={count >= add.max}
        onClick={({ currentTarget }) => addRow(currentTarget, add.run)}
      >
        {add.label}
      </Button>
    </fieldset>
  );
}

/** Adds a row, with the focus in its first text or choice. */
function addRow(button: HTMLElement, add: () => void): void {
  const rows = button.closest('fieldset');
  const fields = () => [...(rows?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const before = fields();
  flushSync(add);
  focusInView(fields().find((field) => field.offsetParent && !before.includes(field)));
}

const FIELDS = 'textarea, input:not([type=radio], [type=checkbox], [type=hidden])';

interface TextRowsProps extends Omit<FieldRowsProps, 'children'> {
  /** Names the field of a row by its place, from 1. */
  label: (of: { place: number }) => string;
  inputOf: (index: number) => GetInputPropsReturnType;
  maxLength: number;
  remove: {
    label: (of: { place: number }) => string;
    icon?: string;
    /** Rows that have to stay. */
    min?: number;
    run: (index: number) => void;
  };
}

/** Rows of one text each. */
export function TextRows({ label, inputOf, maxLength, remove, ...rows }: TextRowsProps) {
  const { icon = 'trash', min = 0, run } = remove;
  return (
    <FieldRows {...rows}>
      {Array.from({ length: rows.count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <LineArea
            aria-label={label({ place: index + 1 })}
            maxLength={maxLength}
            {...inputOf(index)}
          />
          <IconButton
            icon={icon}
            label={remove.label({ place: index + 1 })}
            disabled={rows.count <= min}
            onClick={() => run(index)}
          />
        </div>
      ))}
    </FieldRows>
  );
}
