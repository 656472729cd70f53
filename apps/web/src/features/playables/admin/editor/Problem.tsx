interface ProblemProps {
  id: string;
  /** Empty, or undefined, where none is shown. */
  text: string | undefined;
  className?: string;
}

/** What is wrong with a field of a row, which it describes by its `id`. */
export function Problem({ id, text, className = '' }: ProblemProps) {
  return (
    text && (
      <p id={id} className={`text-sm text-danger-text ${className}`}>
        {text}
      </p>
    )
  );
}
