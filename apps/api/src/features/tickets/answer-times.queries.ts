import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** How many questions since a time have an answer, and the median minutes to the first one. */
export async function measureFirstAnswers(db: Database, since: Date) {
  const { rows } = await sql<{ answers: number; minutes: number | null }>`
    select count(*)::integer as answers, ceil(percentile_cont(0.5) within group
      (order by extract(epoch from answered_at - created_at) / 60))::integer as minutes
    from (
      select created_at, (select min(answers.created_at) from ticket_messages answers
        where ticket_id = tickets.id and author = 'staff') as answered_at
      from tickets where kind = 'question' and created_at >= ${since}
    ) as asked where answered_at is not null`.execute(db);
  return rows[0];
}
