import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { confirm } from '../../../../admin-ui/form/prompt.tsx';
import { RestoredNote } from '../../../../admin-ui/form/RestoredNote.tsx';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { audienceQuery } from '../notification-queries.ts';
import { AudienceBox } from './AudienceBox.tsx';
import { CheckBox } from './CheckBox.tsx';
import { FormActions } from './FormActions.tsx';
import { MailPreview } from './MailPreview.tsx';
import { TextBox } from './TextBox.tsx';
import { ToList } from './ToList.tsx';
import {
  isComplete,
  type NotificationFormOptions,
  useNotificationForm,
} from './use-notification-form.ts';
import { type TestSend, useTestSend } from './use-test-send.ts';
import { WhenBox } from './WhenBox.tsx';

interface NotificationFormProps extends NotificationFormOptions {
  /** Fills the form with the saved version. */
  reload?: () => Promise<void>;
}

/** Text, audience and time at the left; the mail itself at the right. */
export function NotificationForm({ reload, ...options }: NotificationFormProps) {
  const { form, control, save, problems } = useNotificationForm(options);
  const { values } = form;
  const [language, setLanguage] = useState<'vi' | 'en'>('vi');
  const { title, content } = values;
  const test = useTestSend({ title, content, language }, problems.show);
  const audience = useQuery(audienceQuery(values.audience));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (control.isBusy) return;
    const asks = values.when === 'now' && isComplete(values);
    if (asks && !(await confirmSend(values.name, audience.data?.total))) return;
    await save();
  };
  return (
    <AdminPage title={values.name.trim() || m.admin_notification_title()}>
      <ToList />
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 items-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_minmax(0,440px)]"
      >
        <div className="grid grid-cols-1 gap-5">
          <RestoredNote {...control} />
          <TextBox form={form} errors={control.errors} />
          <AudienceBox form={form} audience={audience} />
          <WhenBox form={form} minutes={audience.data?.minutes} />
          <CheckBox form={form} />
        </div>
        <div className="grid grid-cols-1 gap-5 xl:sticky xl:top-22">
          <MailPreview text={{ title, content }} {...{ language, setLanguage }} />
          <TestNote test={test} />
        </div>
        <FormActions
          {...{ form, control, test }}
          reload={reload && { label: m.admin_notifications_stale_reload(), run: reload }}
        />
      </form>
    </AdminPage>
  );
}

function confirmSend(name: string, total: number | undefined): Promise<boolean> {
  return confirm({
    title: m.admin_notifications_send_now_sure({ name }),
    text:
      total === undefined
        ? m.admin_notifications_send_now_text()
        : m.admin_notifications_send_now_count({ count: count(total) }),
    yes: m.admin_notifications_send(),
    no: m.admin_notifications_send_now_no(),
  });
}

/** Where the last test mail went, and whether it still is what would be sent. */
function TestNote({ test }: { test: TestSend }) {
  const { sent, isChanged, isBusy, send } = test;
  return (
    <div role="status" className="empty:hidden">
      {sent && (
        <div className="flex gap-2.5 rounded-m bg-primary-soft px-4 py-3.5 text-ok-text">
          <Icon name="check" className="mt-0.5" />
          <div className="min-w-0 wrap-anywhere">
            <p>
              {m.admin_notifications_test_sent({ to: sent.to, when: vietnamTime(sent.at) })}
              {isChanged && ` ${m.admin_notifications_test_changed()}`}
            </p>
            <Button size="s" className="mt-2" disabled={isBusy} onClick={() => void send()}>
              {m.admin_notifications_test_again()}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
