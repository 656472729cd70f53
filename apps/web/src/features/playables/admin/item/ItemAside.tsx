import { LANGUAGES } from '@mam/contract/core/constants';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { PublishFields } from '../form/PublishFields.tsx';
import type { PlayableFormControl } from '../form/use-playable-form.ts';
import { type ItemTab, pageHref } from '../item-tabs.ts';
import { PlayableStatus } from '../PlayableStatus.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { PreviewRemarks } from './PreviewRemarks.tsx';

interface ItemAsideProps {
  item: AdminPlayableInfo;
  categories: readonly { value: string; label: string }[];
  state: PlayableFormControl;
  /** Beside a tab only: one that has nothing to save is not followed by the form. */
  isBesideOnly: boolean;
}

/** What stays in sight in every tab: publication, preview links, and what is missing. */
export function ItemAside({ item, categories, state, isBesideOnly }: ItemAsideProps) {
  const { form } = state;
  return (
    <aside
      className={`grid grid-cols-1 gap-4 xl:sticky xl:top-22 ${isBesideOnly ? 'max-xl:hidden' : ''}`}
      aria-label={m.admin_item_aside()}
    >
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
      <PreviewRemarks kind={item.kind} id={item.id} />
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

interface Missing {
  icon: string;
  text: string;
  tab: ItemTab;
}

/** Parts that readers would miss, each a link to its tab. */
function MissingParts({ item }: { item: AdminPlayableInfo }) {
  const missing = missingOf(item);
  return (
    <section className={`${PADDED_PANEL} grid grid-cols-1 gap-2`}>
      <h2>{m.admin_item_missing()}</h2>
      {missing.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Icon name="check" className="text-ok-text" />
          {m.admin_item_missing_nothing()}
        </p>
      )}
      <ul className="grid">
        {missing.map(({ icon, text, tab }) => (
          <li key={text}>
            <Link
              to={pageHref(item.kind, item.uuid, tab)}
              className="flex min-h-11 items-center gap-3 text-text no-underline hover:underline"
            >
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function missingOf(item: AdminPlayableInfo): Missing[] {
  const { kind, title, description, captions, references, image } = item;
  const isVideo = kind === 'video';
  const captionTexts = {
    vi: isVideo ? m.admin_item_missing_captions_vi() : m.admin_item_missing_transcript_vi(),
    en: isVideo ? m.admin_item_missing_captions_en() : m.admin_item_missing_transcript_en(),
  };
  const list: (Missing | false)[] = [
    !image && { icon: kind, text: m.admin_item_missing_file(), tab: 'content' },
    !(title.en && description.en) && {
      icon: 'globe',
      text: m.admin_item_missing_english(),
      tab: 'content',
    },
    ...LANGUAGES.map(
      (language) =>
        !captions.includes(language) && {
          icon: 'cc',
          text: captionTexts[language],
          tab: 'captions' as const,
        },
    ),
    references.length === 0 && {
      icon: 'list',
      text: m.admin_item_missing_references(),
      tab: 'content',
    },
  ];
  return list.filter((entry) => entry !== false);
}
