import { m } from '@mam/texts';
import { Fold } from '../../../ui/reading/Fold.tsx';
import { ReviewNote } from '../../../ui/reading/ReviewNote.tsx';
import { SourceList } from '../../../ui/reading/SourceList.tsx';
import type { ItemInfo } from '../card-item.ts';

/** Description and references. */
export function DetailText({ info }: { info: ItemInfo }) {
  return (
    <>
      <div className="mt-4 rounded-m bg-surface p-4 shadow-card sm:mt-5 sm:px-6 sm:py-5">
        <p className="whitespace-pre-line">{info.description}</p>
      </div>
      <div className="mt-2 text-sm sm:mt-3">
        {info.references.length > 0 ? (
          <Fold
            isSheet
            title={m.sources_title()}
            note={<ReviewNote reviewed={info.health_reviewed_on} />}
          >
            <SourceList lines={info.references} />
          </Fold>
        ) : (
          <ReviewNote reviewed={info.health_reviewed_on} />
        )}
      </div>
    </>
  );
}
