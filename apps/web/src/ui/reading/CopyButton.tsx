import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  label: string;
  /** Its label for a moment after it has copied; screen readers hear it. */
  done: string;
  /** What it copies, where that is not the sentence before it. */
  'data-text'?: string;
  'data-plain'?: 'copy' | 'share';
  /** What is shared is called so. */
  'data-title'?: string;
}

/** A button that copies. The head script answers it (`head/answers.ts`) and marks it as done. */
export function CopyButton({ label, done, icon = 'copy', ...rest }: CopyButtonProps) {
  return (
    <>
      <Button data-plain="copy" {...rest}>
        <span className="undone">
          <Icon name={icon} />
          {label}
        </span>
        <span className="done">
          <Icon name="check" />
          {done}
        </span>
      </Button>
      {/* Outside of the button, whose accessible name it would change. */}
      <span role="status" className="sr-only">
        <span className="done">{done}</span>
      </span>
    </>
  );
}
