import type { ReactNode, Ref } from 'react';

interface ErrorBoxProps {
  ref?: Ref<HTMLDivElement>;
  /** For screen readers only. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** Why something was not saved; screen readers announce it, and it can take the focus. */
export function ErrorBox({ ref, isQuiet, children }: ErrorBoxProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      data-errors
      className={
        isQuiet
          ? 'sr-only'
          : 'max-h-[40dvh] overflow-y-auto rounded-[10px] bg-danger-soft px-3.5 py-2.5 text-danger-text'
      }
    >
      {children}
    </div>
  );
}
