import type pg from 'pg';

/** Accounts with confirmed addresses. */
export async function insertRecipients(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into accounts (email, first_name, last_name, email_verified_at, subscribed_at, language)
     select 'recipient' || n || '@example.test', 'An', 'Nguyễn', now(), now(),
       case n % 5 when 0 then 'en' else 'vi' end
     from generate_series(1, $1::integer) as n`,
    [count],
  );
}
