import { isAdmin } from './roles.ts';

/** Fields of the acting account that permissions depend on; the stored session has them, too. */
interface Actor {
  user_id: number;
  role: readonly string[];
}

/** Whether an account may act on an item: an admin on any item, other accounts on their own. */
export function canActOn(actor: Actor | undefined, ownerId: number | null): boolean {
  if (!actor) return false;
  return isAdmin(actor.role) || actor.user_id === ownerId;
}
