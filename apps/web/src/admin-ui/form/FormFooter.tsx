import { m } from '@mam/texts';
import { Button } from '../../ui/Button.tsx';
import { FormErrors, type FormParts, type Reload } from './FormErrors.tsx';
import type { FormControl } from './use-admin-form.ts';

interface FormFooterProps {
  control: FormControl;
  reload?: Reload | undefined;
  parts?: FormParts | undefined;
  /** Label of the submit button. */
  save: string;
  /** A button of its own, which Enter in a field never presses. */
  publish?: { label: string; run: () => void } | undefined;
  cancel?: () => void;
  /** Label of the button that cancels. */
  no?: string;
}

/** The end of a form, which stays in sight: its errors and its buttons. */
export function FormFooter({ control, reload, parts, save, publish, cancel, no }: FormFooterProps) {
  return (
    <footer
      data-form-end
      className="sticky bottom-0 z-2 grid gap-2.5 border-t border-line bg-surface px-4 py-3 lg:px-5"
    >
      <FormErrors {...control} {...{ reload, parts }} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        {cancel && (
          <Button size="s" onClick={cancel}>
            {no ?? m.admin_cancel()}
          </Button>
        )}
        <Button
          size="s"
          variant={publish ? 'outline' : 'primary'}
          type="submit"
          disabled={control.isBusy}
        >
          {control.isBusy ? m.form_sending() : save}
        </Button>
        {publish && (
          <Button size="s" variant="primary" disabled={control.isBusy} onClick={publish.run}>
            {publish.label}
          </Button>
        )}
      </div>
    </footer>
  );
}
