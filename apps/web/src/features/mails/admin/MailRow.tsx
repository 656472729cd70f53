import type { AdminMail } from '@mam/contract/mails/mails.admin';
import { m } from '@mam/texts';
import { Checkbox } from '@mantine/core';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { vietnamDay, vietnamTime } from '../../../platform/format.ts';
import { mailKindLabel, mailRecipient } from '../../../shared/inbox/admin/mail-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMailActions } from './mail-queries.ts';
import { PROBLEMS, STATES } from './mail-states.ts';

interface MailRowProps {
  mail: AdminMail;
  /** Whether rows of the list can be chosen, so that all of them keep room for a box. */
  hasBoxes: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** One mail: what it is about, to whom, its state, and why it did not arrive. */
export function MailRow({ mail, hasBoxes, isChosen, onChoose }: MailRowProps) {
  const { template, state, problem, is_expired, created_at } = mail;
  const isPrivate = template === 'ticket_answered';
  const address = mailRecipient(template, mail.to_email);
  const canRetry = canBeRetried(mail);
  const name = m.admin_work_mail_to({ kind: mailKindLabel(template), address });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      {hasBoxes && (
        <span className="w-7 flex-none self-start">
          {canRetry && (
            <Checkbox
              aria-label={m.admin_mails_choose({ name })}
              checked={isChosen}
              onChange={onChoose}
            />
          )}
        </span>
      )}
      <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <b className="font-strong text-heading">{mailKindLabel(template)}</b>
        <span className="block text-sm text-muted">
          {address}{' '}
          <span className="inline-block">
            · {isPrivate ? vietnamDay(created_at) : vietnamTime(created_at)}
          </span>
        </span>
        {problem && <span className="block text-sm text-danger-text">{PROBLEMS[problem]()}</span>}
        {isFailed(mail) && is_expired && (
          <span className="block text-sm text-muted">
            {mail.to_email === null ? m.admin_mails_address_gone() : m.admin_mails_expired()}
          </span>
        )}
      </span>
      <span className={`flex flex-wrap items-center gap-2 ${hasBoxes ? 'max-sm:ml-10' : ''}`}>
        <StatusChip variant={STATES[state].variant}>{STATES[state].label()}</StatusChip>
        <MailActions mail={mail} canRetry={canRetry} />
      </span>
    </li>
  );
}

function MailActions({ mail, canRetry }: { mail: AdminMail; canRetry: boolean }) {
  const { retry, dismiss } = useMailActions();
  if (!isFailed(mail)) return null;
  return (
    <>
      {canRetry && (
        <Button size="s" className="min-h-11!" onClick={() => void retry([mail])}>
          {m.admin_mails_retry()}
        </Button>
      )}
      <Button size="s" className="min-h-11!" onClick={() => void dismiss(mail)}>
        {mail.state === 'dismissed' ? m.admin_mails_undismiss() : m.admin_inbox_done()}
      </Button>
    </>
  );
}

/** A mail that failed, unless what it leads to has expired. */
export function canBeRetried(mail: AdminMail): boolean {
  return isFailed(mail) && !mail.is_expired;
}

function isFailed({ state }: AdminMail): boolean {
  return state === 'failed' || state === 'dismissed';
}
