import type { Approval } from '@mam/contract/facts/facts';
import type { Guide } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { type CardOf, GuideResult } from '../../../features/guides/GuideResult.tsx';
import { GuideRun } from '../../../features/guides/GuideRun.tsx';
import { useTrail } from '../../../features/guides/use-trail.ts';
import { ExitLink } from '../../../features/quick-exit/ExitLink.tsx';
import { ShowCards } from '../../../features/show-cards/ShowCards.tsx';
import { sentenceCard } from '../../../features/show-cards/show-cards.ts';
import { ApprovedBy } from '../../../shared/facts/ApprovedBy.tsx';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';

interface GuidePageProps {
  guide: Guide;
  approvals: readonly Approval[];
  /** Number of the place. */
  start: number;
}

/** A guide from one of its places on; from an outcome nothing leads further. */
export function GuidePage({ guide, approvals, start }: GuidePageProps) {
  const place = guide.places[start];
  const trail = useTrail(guide, start);
  return (
    <div className="mx-auto max-w-160">
      <Breadcrumbs items={[{ to: '/guide', label: m.guides_title() }]} />
      <h1 className="mb-1.5 text-md text-muted">{guide.title}</h1>
      {place?.type === 'outcome' ? (
        <GuideResult guide={guide} outcome={place} trail={trail} cardOf={cardOf} />
      ) : (
        <GuideRun {...{ guide, start, trail, cardOf }} />
      )}
      <ApprovedBy approvals={approvals} className="mt-6" />
    </div>
  );
}

const cardOf: CardOf = (say) => (
  <ShowCards
    cards={[sentenceCard(m.guides_say_show, say)]}
    exit={<ExitLink className="inline-flex px-5" />}
  />
);
