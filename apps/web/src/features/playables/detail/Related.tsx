import { m } from '@mam/texts';
import type { ItemInfo } from '../card-item.ts';
import { PlayableRow } from '../list/PlayableRow.tsx';

/** Related items: on phones the two nearest, so that the comments are not below all of them. */
export function Related({ info }: { info: Pick<ItemInfo, 'kind' | 'related'> }) {
  if (info.related.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">
        {info.kind === 'video' ? m.playables_related_video() : m.playables_related_podcast()}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-1 max-sm:[&>li:nth-child(n+3)]:hidden">
        {info.related.map((item) => (
          <li key={item.uuid}>
            <PlayableRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
