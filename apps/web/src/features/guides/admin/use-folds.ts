import { useState } from 'react';
import type { ShownFault } from './guide-faults.ts';
import { placesAbove, type TreeNode } from './guide-tree.ts';

/** Levels that are open until an admin folds them. */
const OPEN_LEVELS = 2;

export interface Folds {
  isOpen: (node: TreeNode, level: number) => boolean;
  toggle: (node: TreeNode, level: number) => void;
}

/** Which branches of a tree are open: the first levels and those with a fault, until an admin folds or opens one. */
export function useFolds(nodes: readonly TreeNode[], faults: readonly ShownFault[]): Folds {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const faulty = placesAbove(nodes, faults);
  // A choice ends when a fault comes or goes: a new one is not hidden by an old fold.
  const keyOf = ({ place }: TreeNode) => `${place} ${faulty.has(place)}`;
  const isOpen = (node: TreeNode, level: number) =>
    chosen.get(keyOf(node)) ?? (level < OPEN_LEVELS || faulty.has(node.place));
  return {
    isOpen,
    toggle: (node, level) => setChosen(new Map([...chosen, [keyOf(node), !isOpen(node, level)]])),
  };
}
