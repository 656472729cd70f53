import { m } from '@mam/texts';

/** Why a comment that sounds like a threat waits, and what its author can do. */
export function heldThreat(): string {
  return `${m.comments_threat()}. ${m.comments_threat_next()}`;
}
