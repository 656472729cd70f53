import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { FormErrors, type Reload } from '../../../../admin-ui/form/FormErrors.tsx';
import type { FormControl } from '../../../../admin-ui/form/use-admin-form.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { NotificationFormState } from './use-notification-form.ts';
import type { TestSend } from './use-test-send.ts';

interface FormActionsProps {
  form: NotificationFormState;
  control: FormControl;
  test: TestSend;
  reload: Reload | undefined;
}

/** The end of the form, which stays in sight: its errors, when the draft was kept, the test mail, and the button that saves. */
export function FormActions({ form, control, test, reload }: FormActionsProps) {
  const kept = useKeptAt(form);
  const isNow = form.values.when === 'now';
  return (
    <footer
      data-form-end
      className="sticky bottom-0 z-2 -mx-gutter grid gap-2.5 border-t border-line bg-surface px-gutter py-3 xl:col-span-2"
    >
      <FormErrors {...control} reload={reload} />
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:*:grow">
        <span className="text-sm whitespace-nowrap text-muted tabular-nums empty:hidden max-sm:sr-only">
          {kept && m.admin_notifications_kept({ time: kept })}
        </span>
        <Button icon="mail" size="s" disabled={test.isBusy} onClick={() => void test.send()}>
          {m.admin_notifications_test()}
        </Button>
        <Button
          icon={isNow ? 'send' : 'clock'}
          size="s"
          variant="primary"
          type="submit"
          disabled={control.isBusy}
        >
          {control.isBusy && m.form_sending()}
          {!control.isBusy &&
            (isNow ? m.admin_notifications_send() : m.admin_notifications_schedule())}
        </Button>
      </div>
    </footer>
  );
}

/** Hours and minutes of the last change, each of which is kept on the device at once. */
function useKeptAt(form: NotificationFormState): string | undefined {
  const [kept, setKept] = useState<string>();
  const { values } = form;
  const isDirty = form.isDirty();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is kept.
  useEffect(() => {
    setKept(isDirty ? vietnamTime(new Date().toISOString()).slice(-5) : undefined);
  }, [values, isDirty]);
  return kept;
}
