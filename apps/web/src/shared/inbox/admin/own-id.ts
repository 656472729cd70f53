import { session } from '../../../platform/client/session.ts';

/** The account of the session. */
export function ownId(): number | undefined {
  return session.get().current?.user_id;
}
