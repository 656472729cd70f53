import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ShownFault } from './guide-faults.ts';
import { nodeOfFault, type TreeNode } from './guide-tree.ts';

interface GuideTreeProps {
  nodes: readonly TreeNode[];
  faults: readonly ShownFault[];
  /** The place that is being edited. */
  current: string | undefined;
  onGo: (place: string) => void;
}

/** The ways through a guide; each node leads to its lines in the text. */
export function GuideTree({ nodes, faults, current, onGo }: GuideTreeProps) {
  return (
    <nav aria-label={m.admin_guides_tree()} className="min-w-0 text-sm">
      <Faults faults={faults.filter(({ place }) => nodeOfFault(place) === undefined)} />
      <Branch {...{ nodes, faults, current, onGo }} />
    </nav>
  );
}

function Branch({ nodes, ...rest }: GuideTreeProps) {
  return (
    <ul className="grid gap-0.5">
      {nodes.map((node) => (
        <li key={`${node.place} ${node.answer}`} className="border-l border-line pl-2">
          <Node node={node} {...rest} />
          {node.below.length > 0 && <Branch nodes={node.below} {...rest} />}
        </li>
      ))}
    </ul>
  );
}

function Node({ node, faults, current, onGo }: Omit<GuideTreeProps, 'nodes'> & { node: TreeNode }) {
  const { place, kind, text, answer, isRepeated } = node;
  const own = isRepeated ? [] : faults.filter((fault) => nodeOfFault(fault.place) === place);
  return (
    <>
      <button
        type="button"
        aria-current={place === current && !isRepeated ? 'true' : undefined}
        className="min-h-9 w-full rounded-s px-1.5 py-1 text-left leading-snug hover:bg-sunk aria-[current]:bg-info-soft"
        onClick={() => onGo(place)}
      >
        {answer && <span className="block text-muted">{`${answer} →`}</span>}
        <span className={kind === 'outcome' ? 'font-strong text-heading' : 'text-heading'}>
          {text}
        </span>
        {kind === 'outcome' && (
          <span className="text-muted">{` · ${m.admin_guides_outcome()}`}</span>
        )}
        {isRepeated && <span className="text-muted">{` · ${m.admin_guides_repeated()}`}</span>}
      </button>
      <Faults faults={own} />
    </>
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
