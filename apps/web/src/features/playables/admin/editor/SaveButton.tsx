import { m } from '@mam/texts';
import type { ComponentProps } from 'react';
import { Button } from '../../../../ui/Button.tsx';

interface SaveButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  label: string;
  isBusy: boolean;
  /** Whether there is nothing to save. */
  isIdle?: boolean;
  onClick: () => void;
}

/** Saves what is edited, and keeps the focus meanwhile and afterwards: one that is disabled would lose it. */
export function SaveButton({ label, isBusy, isIdle, variant, onClick }: SaveButtonProps) {
  const isOff = isBusy || isIdle === true;
  return (
    <Button
      size="s"
      variant={variant ?? 'primary'}
      aria-disabled={isOff}
      className={isOff ? 'opacity-60' : ''}
      onClick={() => !isOff && onClick()}
    >
      {isBusy ? m.form_sending() : label}
    </Button>
  );
}
