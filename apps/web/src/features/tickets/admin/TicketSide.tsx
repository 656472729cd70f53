import { TICKET_RETENTION_DAYS, TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import type { AgeGroup } from '@mam/contract/tickets/ticket-kinds';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import type { RefObject } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { useIsWide } from '../../../admin-ui/form/use-is-wide.ts';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { ageText, overdueBy, urgencyOf } from '../../../shared/inbox/admin/waiting-age.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AnswerBox } from './AnswerEditor.tsx';
import { Claim } from './Claim.tsx';
import { CloseButton } from './CloseButton.tsx';
import { HandOver } from './HandOver.tsx';
import { Inserts } from './insert/Inserts.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

interface TicketSideProps {
  ticket: AdminTicket;
  answer: RefObject<AnswerBox | null>;
}

/** Beside the conversation: how urgent it is, who has it, who asks, and what is published already. */
export function TicketSide({ ticket, answer }: TicketSideProps) {
  // Else below the field of the answer.
  const isBeside = useIsWide() || ticket.status === 'closed';
  return (
    <aside className="grid grid-cols-1 gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1 min-[90rem]:col-start-3 min-[90rem]:row-span-1">
      <Handling ticket={ticket} answer={answer} />
      {isBeside && <Inserts ticket={ticket} insert={(text) => answer.current?.insert(text)} />}
      <TicketFacts ticket={ticket} />
    </aside>
  );
}

function Handling({ ticket, answer }: TicketSideProps) {
  const { is_distress, status } = ticket;
  const isPhone = useIsPhone();
  const isBeside = useIsWide() || status === 'closed';
  return (
    <section className={`${PADDED_PANEL} grid gap-3`}>
      <h2 className="flex items-center justify-between gap-2">
        {m.admin_ticket_handling()}
        <span className="rounded-pill bg-primary-soft px-2.5 text-sm text-ok-text">
          {status === 'open' ? m.tickets_open() : m.tickets_closed()}
        </span>
      </h2>
      {/* Where this is not beside the conversation, signs of distress and who has it stand above that. */}
      {(isBeside || !is_distress) && <Waiting ticket={ticket} />}
      {status === 'closed' && (
        <p className="text-sm">{m.admin_ticket_was_closed({ count: TICKET_RETENTION_DAYS })}</p>
      )}
      {isBeside && <Claim ticket={ticket} />}
      {status === 'open' && (
        <div className="flex flex-wrap items-center gap-2">
          <HandOver ticket={ticket} draft={() => answer.current?.draft ?? ''} />
          {isPhone && <CloseButton ticket={ticket} answer={answer} />}
        </div>
      )}
    </section>
  );
}

const TONES = {
  fine: 'bg-sunk text-body',
  soon: 'bg-sun-soft text-warn-text',
  overdue: 'bg-danger-soft text-danger-text',
} as const;

/** How long the asker waits, and whether it is read first; or that it is done without an answer, with the way back. */
export function Waiting({ ticket }: { ticket: AdminTicket }) {
  const { waiting_since, is_distress, help } = ticket;
  if (waiting_since === null) return <Unanswered ticket={ticket} />;
  const ms = Date.now() - Date.parse(waiting_since);
  const urgency = urgencyOf(ms);
  const title =
    urgency === 'overdue'
      ? m.admin_ticket_overdue({ age: ageText(overdueBy(ms)) })
      : m.admin_ticket_waits({ age: ageText(ms) });
  const at = vietnamTime(waiting_since);
  const text = is_distress
    ? m.admin_ticket_distress_text({ at })
    : m.admin_ticket_overdue_text({ count: TICKET_WAIT_HOURS.overdue, at });
  const numbers = help?.hotlines.map(({ phone }) => phone).join(', ');
  return (
    <div
      className={`rounded-[10px] px-3.5 py-2.5 text-sm ${TONES[is_distress ? 'overdue' : urgency]}`}
    >
      {is_distress && <b className="block">{m.admin_inbox_distress()}</b>}
      <b>{title}</b> {text} {numbers && m.admin_ticket_numbers_shown({ numbers })}
    </div>
  );
}

/** Of an open ticket that nothing waits for, although its asker has the last word. */
function Unanswered({ ticket }: { ticket: AdminTicket }) {
  const { status, is_distress, messages } = ticket;
  const { putBack } = useTicketActions();
  if (status === 'closed' || messages.at(-1)?.from !== 'asker') return null;
  return (
    <div
      className={`grid justify-items-start gap-2 rounded-[10px] px-3.5 py-2.5 text-sm ${TONES[is_distress ? 'overdue' : 'soon']}`}
    >
      <p>
        {is_distress && <b className="block">{m.admin_inbox_distress()}</b>}
        {m.admin_ticket_done_unanswered()}
      </p>
      <Button size="s" className="min-h-11!" onClick={() => void putBack(ticket)}>
        {m.admin_ticket_put_back()}
      </Button>
    </div>
  );
}

const AGES: Record<AgeGroup, () => string> = {
  under_16: m.admin_ticket_age_under_16,
  '16_17': m.admin_ticket_age_16_17,
  '18_over': m.admin_ticket_age_18_over,
};

/** What the asker has chosen to tell, and a note that the code is stored nowhere. */
function TicketFacts({ ticket }: { ticket: AdminTicket }) {
  return (
    <section className={PADDED_PANEL}>
      <h2>{m.admin_ticket_facts()}</h2>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {factsOf(ticket).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-strong wrap-anywhere text-heading">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
        {m.admin_ticket_no_code()}
      </p>
    </section>
  );
}

function factsOf(ticket: AdminTicket): [string, string][] {
  const { age_group, kind, language, may_publish, name } = ticket;
  const languages = { vi: m.common_language_vi(), en: m.common_language_en() };
  const consent = may_publish ? m.admin_ticket_consent_yes() : m.admin_ticket_consent_no();
  const of = {
    question: [
      [m.admin_ticket_age(), age_group ? AGES[age_group]() : m.admin_ticket_age_none()],
      [m.admin_ticket_consent(), consent],
    ],
    contact: [[m.admin_ticket_name(), name ?? m.admin_ticket_age_none()]],
  } satisfies Record<string, [string, string][]>;
  return [
    ...of[kind],
    [m.admin_ticket_language(), languages[language]],
    [m.admin_ticket_email(), emailOf(ticket)],
  ];
}

function emailOf({ email, has_email }: AdminTicket): string {
  if (email) return email;
  return has_email ? m.admin_ticket_email_hidden() : m.admin_ticket_email_none();
}
