import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';
import { ReviewNote } from '../../../ui/reading/ReviewNote.tsx';
import { SourceList } from '../../../ui/reading/SourceList.tsx';
import type { ItemInfo } from '../card-item.ts';

/** Description, the rule of counting views, references. */
export function DetailText({ info }: { info: ItemInfo }) {
  const rule =
    info.kind === 'video' ? m.playables_view_rule_video() : m.playables_view_rule_podcast();
  return (
    <>
      <div className="mt-5 rounded-m bg-surface p-4 shadow-card sm:px-6 sm:py-5">
        <p className="whitespace-pre-line">{info.description}</p>
      </div>
      <div className="mt-3 flex gap-3 rounded-m bg-sky px-4 py-3.5 text-sm leading-[1.55]">
        <Icon name="info" className="mt-px text-primary" />
        <p>{rule}</p>
      </div>
      {info.references.length > 0 && (
        <section className="mt-5 text-sm">
          <h2 className="text-md">{m.sources_title()}</h2>
          <SourceList lines={info.references} />
        </section>
      )}
      <p className="mt-3">
        <ReviewNote reviewed={info.health_reviewed_on} />
      </p>
    </>
  );
}
