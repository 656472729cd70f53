import type { DB } from '../../db/tables.ts';

/** Their rows are those of tables. */
type View = 'search_sources';

/**
 * Whether a backup holds the rows of a table. `left out` are keys, what ends by itself within days, and
 * what must not happen twice: after a restore people sign in again, ask for a new link, and no mail that
 * went out after the backup goes out again. A new table does not compile without an entry here.
 */
export const BACKUP_TABLES: Record<Exclude<keyof DB, View>, 'kept' | 'left out'> = {
  // The keys stay apart from the data that they protect. Earlier versions kept their keys in this table.
  secrets: 'left out',
  // Sign-ins and links under way.
  sessions: 'left out',
  account_tokens: 'left out',
  token_requests: 'left out',
  oauth_states: 'left out',
  oauth_codes: 'left out',
  // Counters and marks of minutes, and files of an import that waits for its confirmation.
  rate_limits: 'left out',
  view_marks: 'left out',
  imports: 'left out',
  work_claims: 'left out',
  upload_locks: 'left out',
  // Empty between two transactions.
  search_changed: 'left out',
  // Notes of the sweep, about files that may not be in the backup.
  unreferenced_files: 'left out',
  // Mails with their links and addresses.
  mails: 'left out',

  account_identities: 'kept',
  accounts: 'kept',
  answer_counts: 'kept',
  answer_tallies: 'kept',
  attempt_answers: 'kept',
  attempts: 'kept',
  audit_entries: 'kept',
  banner_images: 'kept',
  banners: 'kept',
  bans: 'kept',
  bill_mails: 'kept',
  bill_numbers: 'kept',
  bills: 'kept',
  canned_answers: 'kept',
  categories: 'kept',
  comment_decisions: 'kept',
  comment_reports: 'kept',
  comment_votes: 'kept',
  comments: 'kept',
  comments_seen: 'kept',
  content_reviews: 'kept',
  courses: 'kept',
  email_change_notes: 'kept',
  email_changes: 'kept',
  game_days: 'kept',
  game_reviews: 'kept',
  game_rounds: 'kept',
  game_scores: 'kept',
  help_places: 'kept',
  histories: 'kept',
  // A start compares them with KEYS_FILE.
  key_fingerprints: 'kept',
  known_devices: 'kept',
  lesson_progress: 'kept',
  lessons: 'kept',
  media: 'kept',
  notification_pace: 'kept',
  notification_preferences: 'kept',
  notification_recipients: 'kept',
  notifications: 'kept',
  person_items: 'kept',
  playables: 'kept',
  preview_links: 'kept',
  preview_remarks: 'kept',
  question_votes: 'kept',
  questions: 'kept',
  reactions: 'kept',
  search_items: 'kept',
  search_misses: 'kept',
  search_synonyms: 'kept',
  search_word_changes: 'kept',
  search_words: 'kept',
  seed_items: 'kept',
  settings: 'kept',
  statistics_baseline: 'kept',
  statistics_days: 'kept',
  statistics_months: 'kept',
  test_questions: 'kept',
  threads: 'kept',
  ticket_messages: 'kept',
  ticket_notes: 'kept',
  ticket_pictures: 'kept',
  tickets: 'kept',
  topic_sides: 'kept',
  topics: 'kept',
  word_lists: 'kept',
  work_mail_opt_outs: 'kept',
  work_mails: 'kept',
  guides: 'kept',
  fact_signatures: 'kept',
};

/** A table of the database with the columns that can be written. */
export interface TableShape {
  name: string;
  columns: string[];
  /** Tables that its foreign keys name, without itself. */
  references: string[];
}

/** The tables of a backup, each after those that it refers to. @throws when foreign keys form a ring. */
export function orderTables(tables: readonly TableShape[]): TableShape[] {
  const names: Partial<Record<string, 'kept' | 'left out'>> = BACKUP_TABLES;
  const waiting = new Map(
    tables.filter(({ name }) => names[name] !== 'left out').map((table) => [table.name, table]),
  );
  const ordered: TableShape[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(
      ({ references }) => !references.some((name) => waiting.has(name)),
    );
    if (next.length === 0) throw new Error(`foreign keys form a ring: ${[...waiting.keys()]}`);
    for (const table of next) waiting.delete(table.name);
    ordered.push(...next);
  }
  return ordered;
}
