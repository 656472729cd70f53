import { m } from '@mam/texts';
import { vietnamTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { TestSend } from './use-test-send.ts';

/** Where the last test mail went, and whether it still is what would be sent. */
export function TestNote({ test }: { test: TestSend }) {
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
