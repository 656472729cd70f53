import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormErrors } from './FormErrors.tsx';
import type { FormControl } from './use-admin-form.ts';

interface FormFooterProps {
  control: FormControl;
  /** A button that resolves the failure. */
  recovery?: ReactNode;
  /** Label of the submit button. */
  save: string;
  cancel?: () => void;
  /** Label of the button that cancels. */
  no?: string;
  /** `sticky` stays in sight at the lower edge; `inline` ends a form that stands beside another one. */
  variant?: 'sticky' | 'inline';
}

const VARIANTS = {
  sticky: 'sticky bottom-0 z-2 border-t border-line bg-surface px-4 py-3 lg:px-5',
  inline: 'py-3',
} as const;

/** The end of a form: its errors and its buttons. */
export function FormFooter(props: FormFooterProps) {
  const { control, recovery, save, cancel, no, variant = 'sticky' } = props;
  return (
    <footer className={`grid gap-2.5 ${VARIANTS[variant]}`}>
      <FormErrors {...control} recovery={recovery} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        {cancel && (
          <Button size="s" onClick={cancel}>
            {no ?? m.admin_cancel()}
          </Button>
        )}
        <Button size="s" variant="primary" type="submit" disabled={control.isBusy}>
          {control.isBusy ? m.form_sending() : save}
        </Button>
      </div>
    </footer>
  );
}
