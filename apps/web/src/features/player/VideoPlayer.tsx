import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { playTime } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { useResumeAt } from '../../shared/playback/account-progress.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CaptionLine } from './captions/CaptionLine.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { PlayerCover } from './PlayerCover.tsx';
import type { PlayerController } from './player-controller.ts';
import { UnmuteButton, useIsSilent } from './UnmuteButton.tsx';
import './captions/captions.css';
import './player.css';
import './upright.css';
import './player-elements.ts';
import './player-bar.css';

interface VideoPlayerProps {
  controller: PlayerController;
  /** Stands in place of the cover until the reader has accepted it. */
  warning?: ReactNode;
  /** The sound of this video is what plays. */
  isListening: boolean;
  /** Over the picture once the video has ended. */
  ending?: ReactNode;
}

/**
 * The picture with its controls below it. Before the first tap on play it is a cover only: no script of
 * the player and no byte of the video is loaded.
 */
export function VideoPlayer({ controller, isListening, warning, ending }: VideoPlayerProps) {
  const { info, state } = controller;
  const video = useRef<HTMLVideoElement>(null);
  const stage = useStore(state, (now) => now.stage);
  const controls = useStore(state, (now) => now.controls);
  const hasEnded = useStore(state, (now) => now.hasEnded);
  const isUpright = useStore(state, (now) => now.isUpright);
  const captionSize = useStore(state, (now) => now.captionSize);
  const isOpen = stage === 'open';
  const isSilent = useIsSilent(controller);

  // Detached before the element leaves the page: its controls switch captions off on their way out.
  useLayoutEffect(
    () => (video.current ? controller.attach(video.current) : undefined),
    [controller],
  );

  return (
    <div
      className="player"
      data-stage={stage}
      data-bare={isOpen && controls === 'native' ? '' : undefined}
      data-upright={isUpright ? '' : undefined}
      data-captions={captionSize}
      data-warned={warning ? '' : undefined}
    >
      <media-controller className="player-box" {...CHROME}>
        {/* biome-ignore lint/a11y/useMediaCaption: captions come from the item, where it has them. */}
        <video
          ref={video}
          slot="media"
          playsInline
          preload="none"
          controls={isOpen && controls === 'native'}
          aria-label={info.title}
          onClick={controls === 'none' ? togglePlay : undefined}
        >
          <CaptionTracks controller={controller} />
        </video>
        {isOpen && controls === 'own' && <PlayerBar controller={controller} />}
      </media-controller>
      <CaptionLine video={video} controller={controller} />
      {controls === 'native' && isOpen && isSilent && !hasEnded && (
        <UnmuteButton controller={controller} />
      )}
      {hasEnded && <div className="player-cover">{ending}</div>}
      {warning && <div className="player-warning">{warning}</div>}
      {!isOpen && !warning && <PlayerCover controller={controller} isListening={isListening} />}
      {!(isOpen && controls !== 'none') && <PlayerBarIdle controller={controller} />}
      <PlainVideo controller={controller} />
    </div>
  );
}

/** Settings of media-chrome: no gestures, no hiding, and no preferences of its own. */
const CHROME = {
  gesturesdisabled: true,
  autohide: '-1',
  nomutedpref: true,
  novolumepref: true,
  nosubtitleslangpref: true,
} as const;

/** The file with the browser's own controls, without script. */
function PlainVideo({ controller }: { controller: PlayerController }) {
  const { image, sources } = controller.info;
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: captions come from the item, where it has them. */}
      <video className="player-plain" controls preload="none" poster={image} src={sources.mp4}>
        <CaptionTracks controller={controller} />
      </video>
    </noscript>
  );
}

function CaptionTracks({ controller }: { controller: PlayerController }) {
  const names = { vi: m.player_language_vi(), en: m.player_language_en() };
  // The page's language first: the captions button turns it on.
  const ordered = [...controller.info.sources.captions].sort(
    (a, b) => Number(b.language === getLocale()) - Number(a.language === getLocale()),
  );
  return ordered.map(({ language, url }) => (
    <track key={language} kind="captions" srcLang={language} src={url} label={names[language]} />
  ));
}

function togglePlay({ currentTarget }: React.MouseEvent<HTMLVideoElement>): void {
  if (currentTarget.paused) void currentTarget.play();
  else currentTarget.pause();
}

/** Placeholder of the controls with the position to start from, so that nothing moves when they load. */
function PlayerBarIdle({ controller }: { controller: PlayerController }) {
  const { info, state } = controller;
  const resume = useResumeAt(info);
  const seconds = useStore(state, (now) => (now.stage === 'idle' ? undefined : now.seconds));
  const at = seconds ?? resume;
  const starts = info.chapters.length > 1 ? info.chapters.map((chapter) => chapter.start) : [0];
  return (
    <div className="player-bar player-bar-idle" aria-hidden="true">
      <div className="player-segments">
        {starts.map((start, index) => {
          const length = (starts[index + 1] ?? info.duration) - start;
          const done = Math.min(Math.max((at - start) / length, 0), 1);
          return <i key={start} style={{ flexGrow: length, '--done': `${done * 100}%` }} />;
        })}
      </div>
      <div className="player-line">
        <Icon name="play" />
        <span className="player-time">
          {playTime(at)} / {playTime(info.duration)}
        </span>
        {info.sources.captions.length > 0 && <Icon name="cc" />}
        <Icon name="full" />
      </div>
    </div>
  );
}
