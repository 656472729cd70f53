import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ShownFault } from './guide-faults.ts';
import { nodeOfFault, type TreeNode } from './guide-tree.ts';
import { type Folds, useFolds } from './use-folds.ts';

interface GuideTreeProps {
  nodes: readonly TreeNode[];
  faults: readonly ShownFault[];
  /** The place that is being edited. */
  current: string | undefined;
  onGo: (place: string) => void;
}

/** The ways through a guide, whose branches fold; each node leads to its lines in the text. */
export function GuideTree({ nodes, faults, current, onGo }: GuideTreeProps) {
  const folds = useFolds(nodes, faults);
  return (
    <nav aria-label={m.admin_guides_tree()} className="min-w-0 text-sm">
      <Faults faults={faults.filter(({ place }) => nodeOfFault(place) === undefined)} />
      <Branch {...{ nodes, faults, current, onGo, folds }} level={0} />
    </nav>
  );
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
  const { faults, folds, level } = rest;
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
      <Faults faults={own} />
      {isOpen && (
        <div className="pl-3">
          <Branch {...rest} nodes={below} level={level + 1} />
        </div>
      )}
    </>
  );
}

function NodeLink({ node, current, onGo }: NodeProps & { node: TreeNode }) {
  const { place, kind, text, answer, isRepeated } = node;
  return (
    <button
      type="button"
      aria-current={place === current && !isRepeated ? 'true' : undefined}
      className="min-h-9 min-w-0 flex-1 rounded-s px-1.5 py-1 text-left leading-snug wrap-anywhere hover:bg-sunk aria-[current]:bg-info-soft"
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

function Faults({ faults }: { faults: readonly ShownFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="grid gap-0.5 px-1.5 pb-1 text-danger">
      {faults.map(({ place, text }) => (
        <li key={`${place} ${text}`} className="flex gap-1.5">
          <Icon name="alert" className="mt-0.5 size-4 flex-none" />
          <span className="wrap-anywhere">
            <code>{place}</code>
            {`: ${text}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
