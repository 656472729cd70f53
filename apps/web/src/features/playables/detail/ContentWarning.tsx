import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { WARNING_ID } from '../../../shared/playback/warnings.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ItemInfo } from '../card-item.ts';
import { playableHref } from '../playable-links.ts';

const CHOICE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-5 py-2 text-sm font-strong no-underline';

interface ContentWarningProps {
  info: ItemInfo;
  onAccept: () => void;
}

/** What an item could stir up, before it plays, with ways to leave it out and to get help. */
export function ContentWarning({ info, onAccept }: ContentWarningProps) {
  const texts = info.kind === 'video' ? VIDEO : PODCAST;
  return (
    <section
      id={WARNING_ID}
      tabIndex={-1}
      aria-labelledby={`${WARNING_ID}-title`}
      className="mx-auto grid max-w-150 gap-3 outline-none"
    >
      <p id={`${WARNING_ID}-title`} className="flex items-center gap-2 font-strong text-white">
        <Icon name="info" className="text-(--c-sun)" />
        {texts.title()}
      </p>
      <p className="text-sm leading-[1.55] text-on-soil">{info.warning}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <button
          type="button"
          onClick={onAccept}
          className={`${CHOICE} bg-(--c-sun) text-[#2a1d00] hover:brightness-110 noscript:hidden`}
        >
          <Icon name="play" />
          {texts.accept()}
        </button>
        <Link
          to={gentlerHref(info)}
          className={`${CHOICE} bg-white/15 text-white hover:bg-white/25`}
        >
          {texts.skip()}
        </Link>
        <Link to="/help" className={`${CHOICE} px-2! text-white underline hover:bg-white/10`}>
          {m.playables_warning_help()}
        </Link>
      </div>
    </section>
  );
}

const VIDEO = {
  title: m.playables_warning_watch,
  accept: m.playables_warning_accept_video,
  skip: m.playables_warning_skip_video,
};
const PODCAST = {
  title: m.playables_warning_listen,
  accept: m.playables_warning_accept_podcast,
  skip: m.playables_warning_skip_podcast,
};

/** A related item that has no warning, or the list. */
function gentlerHref({ kind, related }: ItemInfo): string {
  const gentler = related.find((item) => !item.has_warning && item.min_age === 0);
  return gentler ? playableHref(gentler) : PLAYABLE_KINDS[kind].page;
}
