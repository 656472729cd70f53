import { session } from '../../../platform/client/session.ts';

/** The account of the session. */
export function ownId(): number | undefined {
  return session.get().current?.user_id;
}

/** Whether another account has claimed some work. */
export function isColleagues(claim: { user_id: number } | null): boolean {
  return claim !== null && claim.user_id !== ownId();
}
