import type { AgeGroup } from '@mam/contract/tickets/ticket-kinds';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';

const AGES: Record<AgeGroup, () => string> = {
  under_16: m.admin_ticket_age_under_16,
  '16_17': m.admin_ticket_age_16_17,
  '18_over': m.admin_ticket_age_18_over,
};

/** What the asker has chosen to tell, and a note that the code is stored nowhere. */
export function TicketFacts({ ticket }: { ticket: AdminTicket }) {
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
