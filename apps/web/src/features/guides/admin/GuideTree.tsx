import { m } from '@mam/texts';
import { memo } from 'react';
import { placeInWords } from '../../../shared/guides/admin/place-in-words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { grouped, type ShownFault } from './guide-faults.ts';
import { nodeOfFault, type TreeNode } from './guide-tree.ts';
import { type Folds, useFolds } from './use-folds.ts';

interface GuideTreeProps {
  nodes: readonly TreeNode[];
  faults: readonly ShownFault[];
  /** Opens a place, or the field of a fault. */
  onGo: (place: string) => void;
}

/** The ways through a guide, whose branches fold; each node leads to its card. A key is drawn before the tree is. */
export const GuideTree = memo(function GuideTree({ nodes, faults, onGo }: GuideTreeProps) {
  const folds = useFolds(nodes, faults);
  return (
    <nav aria-label={m.admin_guides_tree()} className="min-w-0 text-sm">
      <Faults onGo={onGo} faults={faults.filter(({ place }) => nodeOfFault(place) === undefined)} />
      <Branch {...{ nodes, faults, onGo, folds }} level={0} />
    </nav>
  );
}, isSame);

/** An older `onGo` reads the form when it is called, so it does the same. */
function isSame(before: GuideTreeProps, after: GuideTreeProps): boolean {
  return before.nodes === after.nodes && before.faults === after.faults;
}

interface NodeProps extends Omit<GuideTreeProps, 'nodes'> {
  folds: Folds;
  level: number;
}

function Branch({ nodes, ...rest }: NodeProps & Pick<GuideTreeProps, 'nodes'>) {
  return (
    <ul className="grid gap-0.5">
      {nodes.map((node, index) => (
        // Two answers with one text may lead to one place; what is folded is not kept here.
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have nothing else of their own
        <li key={`${node.place} ${index}`} className="border-l border-line">
          <Node node={node} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function Node({ node, ...rest }: NodeProps & { node: TreeNode }) {
  const { faults, folds, level, onGo } = rest;
  const { place, isRepeated, below } = node;
  const own = isRepeated ? [] : faults.filter((fault) => nodeOfFault(fault.place) === place);
  const isOpen = below.length > 0 && folds.isOpen(node, level);
  return (
    <>
      <div className="flex items-start">
        {below.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={m.admin_guides_branch({ text: node.text })}
            className="grid size-9 flex-none place-items-center rounded-s text-muted hover:bg-sunk"
            onClick={() => folds.toggle(node, level)}
          >
            <Icon name={isOpen ? 'down' : 'right'} className="size-4" />
          </button>
        ) : (
          <span className="w-9 flex-none" />
        )}
        <NodeLink node={node} {...rest} />
      </div>
      <Faults faults={own} onGo={onGo} />
      {isOpen && (
        <div className="pl-3">
          <Branch {...rest} nodes={below} level={level + 1} />
        </div>
      )}
    </>
  );
}

function NodeLink({ node, onGo }: NodeProps & { node: TreeNode }) {
  const { place, kind, text, answer, isRepeated } = node;
  return (
    <button
      type="button"
      className="min-h-9 min-w-0 flex-1 rounded-s px-1.5 py-1 text-left leading-snug wrap-anywhere hover:bg-sunk"
      onClick={() => onGo(place)}
    >
      {answer && <span className="block text-muted">{`${answer} →`}</span>}
      <span className={kind === 'outcome' ? 'font-strong text-heading' : 'text-heading'}>
        {text}
      </span>
      {kind === 'outcome' && <span className="text-muted">{` · ${m.admin_guides_outcome()}`}</span>}
      {isRepeated && <span className="text-muted">{` · ${m.admin_guides_repeated()}`}</span>}
    </button>
  );
}

function Faults({ faults, onGo }: Pick<GuideTreeProps, 'faults' | 'onGo'>) {
  if (faults.length === 0) return null;
  return (
    <ul className="grid gap-0.5 px-1.5 pb-1 text-danger-text in-data-draft:text-muted">
      {grouped(faults).map(([{ place, text }, ...others]) => (
        <li key={place}>
          <button
            type="button"
            className="flex min-h-6 gap-1.5 text-left wrap-anywhere underline-offset-[0.22em] hover:underline"
            onClick={() => onGo(place)}
          >
            <Icon name="alert" className="mt-0.5 size-4 flex-none" />
            <span>
              {others.length > 0
                ? m.admin_guides_fault_places({ text, count: others.length + 1 })
                : [placeInWords(place), text].filter(Boolean).join(': ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
