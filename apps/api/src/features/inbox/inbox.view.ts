import { type Language, textIn } from '@mam/contract/core/localized';
import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { joinFullName } from '@mam/contract/rules/person';
import { maskAddress } from '../mails/mails.addresses.rules.ts';
import type { WorkDetails, WorkRow } from './inbox.queries.ts';

/** Addresses are masked; the page of its kind shows what is needed. */
export function toWorkItem(row: WorkRow, details: WorkDetails, language: Language): WorkItem {
  const { kind, id, is_distress, is_overdue, alike } = row;
  const { excerpt, key, playable, count, has_email } = details;
  return {
    ...{ kind, id, is_distress, is_overdue, excerpt, key, playable, count, alike, has_email },
    at: row.at.toISOString(),
    claim: toClaim(row),
    place: toPlace(details.place, { kind, language }),
  };
}

function toPlace(
  place: WorkDetails['place'],
  { kind, language }: Pick<WorkRow, 'kind'> & { language: Language },
): string | null {
  if (place === null) return null;
  if (typeof place === 'object') return textIn(place, language);
  return kind === 'mail' || kind === 'email_change' ? maskAddress(place) : place;
}

function toClaim({ claimed_by, first_name, last_name }: WorkRow): WorkItem['claim'] {
  if (claimed_by === null) return null;
  const name = joinFullName({ first_name: first_name ?? '', last_name: last_name ?? '' });
  return { user_id: claimed_by, name };
}
