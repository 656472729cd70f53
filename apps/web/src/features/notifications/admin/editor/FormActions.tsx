import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import type { FormControl } from '../../../../admin-ui/form/use-admin-form.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { NotificationFormState } from './use-notification-form.ts';
import type { TestSend } from './use-test-send.ts';

interface FormActionsProps {
  form: NotificationFormState;
  control: FormControl;
  test: TestSend;
  formId: string;
}

/** Stands in the head of the page, and on a phone as a bar at the lower edge. */
const BAR =
  'flex flex-wrap items-center gap-2 max-lg:fixed max-lg:inset-[auto_0_0] max-lg:z-header max-lg:justify-between max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-gutter max-lg:py-2';

/** When the draft was kept, the test mail, and the button that saves. */
export function FormActions({ form, control, test, formId }: FormActionsProps) {
  const kept = useKeptAt(form);
  const isNow = form.values.when === 'now';
  return (
    <div className={BAR}>
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
        form={formId}
        disabled={control.isBusy}
      >
        {control.isBusy && m.form_sending()}
        {!control.isBusy &&
          (isNow ? m.admin_notifications_send() : m.admin_notifications_schedule())}
      </Button>
    </div>
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
