import { m } from '@mam/texts';
import { useMemo, useState } from 'react';
import { redirect } from 'react-router';
import { CALL_SHEET } from '../../features/help-line/CallSheet.tsx';
import { tipAbout } from '../../features/life-tips/life-tips.server.ts';
import {
  podcastPlayhead,
  podcastState,
  togglePodcast,
} from '../../features/mini-player/podcast-controller.ts';
import type { ItemInfo } from '../../features/playables/card-item.ts';
import { playableHref } from '../../features/playables/playable-links.ts';
import { loadDetail } from '../../features/playables/playable-loaders.ts';
import { ReadEnd } from '../../features/playables/read/ReadEnd.tsx';
import { Reader } from '../../features/playables/read/Reader.tsx';
import { type ReadFrom, ReadStart } from '../../features/playables/read/ReadStart.tsx';
import { isTalk, toTalk } from '../../features/playables/read/to-talk.ts';
import { ExitLink } from '../../features/quick-exit/ExitLink.tsx';
import { lazyPart } from '../../platform/lazy-named.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useStore } from '../../platform/store.ts';
import { acceptWarning } from '../../shared/playback/warnings.ts';
import type { Route } from './+types/podcast-read.ts';
import '../../features/playables/read/read.css';
import '../../ui/frame/whole-phone.css';

// Shown only before the answer for an 18+ item. The server renders it like the rest.
const GatedItem = lazyPart(
  () => import('../../features/playables/detail/GatedItem.tsx'),
  'GatedItem',
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const detail = await loadDetail('podcast', page, params.id);
  // Without names in its captions it has only its own page.
  if (detail.info && !isTalk(detail.info)) throw redirect(playableHref(detail.info));
  const tip = detail.info && tipAbout(detail.info.title, detail.category?.slug, page.language);
  return { ...detail, tip };
}

export const meta: Route.MetaFunction = (args) => {
  const { info, gated } = args.loaderData ?? {};
  const shown = info ?? gated;
  if (!shown) return [];
  const { title } = shown;
  // The page of the podcast has the same words.
  return pageMeta(args, {
    title,
    description: m.episodes_meta_description({ title }),
    path: playableHref(shown),
    isHidden: info?.min_age === 18,
  });
};

export default function PodcastRead({ loaderData }: Route.ComponentProps) {
  if (!loaderData.info) return <GatedItem {...loaderData} />;
  return <PodcastTalk key={loaderData.info.uuid} {...loaderData} info={loaderData.info} />;
}

type PodcastTalkProps = Pick<Route.ComponentProps['loaderData'], 'tip' | 'hotlines'> & {
  info: ItemInfo;
};

/** The start, then the talk. */
function PodcastTalk({ info, tip, hotlines }: PodcastTalkProps) {
  const [from, setFrom] = useState<ReadFrom>();
  const [run, setRun] = useState(0);
  const talk = useMemo(() => toTalk(info), [info]);
  const sound = useSound(info);
  if (!from) {
    const start = (chosen: ReadFrom) => {
      // The warning has just been read: the sound may join.
      acceptWarning(info);
      setFrom(chosen);
    };
    return <ReadStart info={info} talk={talk} onStart={start} />;
  }
  const again = () => {
    setFrom({ ...from, seconds: 0 });
    setRun(run + 1);
  };
  return (
    <Reader
      key={run}
      info={info}
      from={from}
      sound={sound}
      callSheet={CALL_SHEET}
      exit={
        <ExitLink className="inline-flex flex-none px-3.5 text-[min(var(--fs-sm),4.4vw)] lg:hidden max-sm:[&_svg]:hidden" />
      }
      ending={<ReadEnd info={info} tip={tip} hotlines={hotlines} onAgain={again} />}
      onClose={() => setFrom(undefined)}
    />
  );
}

/** The sound of a podcast in the one player of the site. */
function useSound(info: ItemInfo) {
  const track = useMemo(() => ({ ...info, audio: info.sources.audio }), [info]);
  const isPlaying = useStore(
    podcastState,
    (state) => state.track?.uuid === info.uuid && state.stage === 'playing',
  );
  const playhead = useMemo(() => podcastPlayhead(track), [track]);
  return { playhead, isPlaying, stop: () => isPlaying && togglePodcast(track) };
}
