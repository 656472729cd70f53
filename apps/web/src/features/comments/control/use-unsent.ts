import { isOthers, useWaiting, type WaitingComment } from '../../../shared/waiting/waiting.ts';
import { useThread } from './thread-context.ts';

/** What the reader has posted on this item below a comment and what has not arrived, in its order. */
export function useUnsent(parent_id: string | null): WaitingComment[] {
  const { kind, item_id } = useThread().thread.item;
  return useWaiting()
    .filter((each) => each.kind === 'comment')
    .filter((each) => each.item.kind === kind && each.item.item_id === item_id)
    .filter((each) => each.parent_id === parent_id && !isOthers(each));
}
