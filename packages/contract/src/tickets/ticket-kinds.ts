export const TICKET_KINDS = ['question', 'contact'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const TICKET_STATES = ['open', 'closed'] as const;

/** Who closed a ticket; `system`: it had no message for a long time. */
export const CLOSERS = ['asker', 'staff', 'system'] as const;

/** What an asker may say about their age. */
export const AGE_GROUPS = ['under_16', '16_17', '18_over'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];
