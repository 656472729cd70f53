import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { PublishFields } from '../form/PublishFields.tsx';
import type { PlayableFormControl } from '../form/use-playable-form.ts';
import { PlayableStatus } from '../PlayableStatus.tsx';
import { MissingParts } from './MissingParts.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';

interface ItemAsideProps {
  item: AdminPlayableInfo;
  categories: readonly { value: string; label: string }[];
  state: PlayableFormControl;
}

/** What stays in sight in every tab: publication, preview links, and what is missing. */
export function ItemAside({ item, categories, state: { form } }: ItemAsideProps) {
  return (
    <aside className="grid grid-cols-1 gap-4 xl:sticky xl:top-22" aria-label={m.admin_item_aside()}>
      <section
        className={`${PADDED_PANEL} grid grid-cols-1 gap-4 sm:max-xl:grid-cols-[auto_minmax(0,1fr)] sm:max-xl:gap-x-6`}
      >
        <div className="col-span-full flex flex-wrap items-center justify-between gap-2">
          <h2>{m.admin_item_on_site()}</h2>
          <PlayableStatus item={item} />
        </div>
        <Poster item={item} />
        <div className="grid grid-cols-1 content-start gap-4 sm:max-xl:nth-2:col-span-full">
          <PublishFields {...{ item, categories, form }} />
        </div>
      </section>
      <PreviewLinks kind={item.kind} id={item.id} />
      <MissingParts item={item} />
    </aside>
  );
}

function Poster({ item: { kind, image } }: { item: AdminPlayableInfo }) {
  if (!image) return null;
  const shape = kind === 'video' ? 'aspect-video w-full sm:max-xl:w-[288px]' : 'aspect-square w-40';
  return (
    <img
      src={image}
      alt=""
      width={320}
      height={kind === 'video' ? 180 : 320}
      className={`rounded-[10px] bg-sunk object-cover brightness-(--poster-dim) ${shape}`}
    />
  );
}
