import { isAdmin } from './roles.ts';

/** Who acts, as far as permissions are concerned; the stored session has the same two fields. */
interface Actor {
  user_id: number;
  role: readonly string[];
}

/** The ownership rule: an admin may act on any item, everybody else only on their own. */
export function canActOn(actor: Actor | undefined, ownerId: number | null): boolean {
  if (!actor) return false;
  return isAdmin(actor.role) || actor.user_id === ownerId;
}
