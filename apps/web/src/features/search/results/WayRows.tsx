import { type CrisisKind, isCalm } from '@mam/contract/search/crisis-kinds';
import type { Hit } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { CRISIS_PATHS } from '../../../shared/crisis/crisis-paths.ts';
import { RowLink } from '../../../ui/card/RowLink.tsx';
import { CrisisCard } from './CrisisCard.tsx';
import { CRISIS_TEXTS } from './crisis-texts.ts';
import type { Ways } from './load-ways.ts';

/** Above a list: the way to help and to the guide about the words. */
export function WayRows({ crisis, guide }: Ways) {
  if (!crisis && !guide) return null;
  return (
    <div className="mb-4 grid gap-2.5">
      {crisis && (isCalm(crisis.kind) ? <HelpRow {...crisis} /> : <CrisisCard {...crisis} />)}
      {guide && <GuideRow guide={guide} />}
    </div>
  );
}

function HelpRow({ kind }: { kind: CrisisKind }) {
  const title = CRISIS_TEXTS[kind].title();
  return <RowLink to={CRISIS_PATHS[kind]} icon="phone" title={title} text={m.search_crisis_do()} />;
}

export function GuideRow({ guide, className = '' }: { guide: Hit; className?: string }) {
  const texts = { title: guide.title.text, text: m.search_guide() };
  return <RowLink to={guide.path} icon="list" {...texts} className={className} />;
}
