import './player.css';
import './player-elements.ts';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../platform/store.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { PlayerBarIdle } from './PlayerBarIdle.tsx';
import { PlayerCover } from './PlayerCover.tsx';
import type { PlayerController } from './player-controller.ts';

interface VideoPlayerProps {
  controller: PlayerController;
}

/**
 * The picture with its controls below it. Until the reader taps play this is a cover and no more:
 * no script of the player, no byte of the video.
 */
export function VideoPlayer({ controller }: VideoPlayerProps) {
  const { info, state } = controller;
  const video = useRef<HTMLVideoElement>(null);
  const stage = useStore(state, (state) => state.stage);
  const hasChrome = useStore(state, (state) => state.hasChrome);
  const isAudioOnly = useStore(state, (state) => state.isAudioOnly);
  const isOpen = stage === 'open';

  // Before the element leaves the page: its controls switch captions off on their way out.
  useLayoutEffect(
    () => (video.current ? controller.attach(video.current) : undefined),
    [controller],
  );

  return (
    <div className="player" data-bare={isOpen && !hasChrome ? '' : undefined}>
      <media-controller
        className="player-box"
        gesturesdisabled
        autohide="-1"
        nomutedpref
        novolumepref
        nosubtitleslangpref
      >
        {/* biome-ignore lint/a11y/useMediaCaption: captions come from the item, where it has them. */}
        <video
          ref={video}
          slot="media"
          playsInline
          preload="none"
          controls={isOpen && !hasChrome}
          aria-label={info.title}
          onClick={hasChrome ? togglePlay : undefined}
          style={isAudioOnly ? { backgroundImage: `url("${info.image}")` } : undefined}
        >
          <CaptionTracks controller={controller} />
        </video>
        {isOpen && hasChrome && <PlayerBar controller={controller} />}
      </media-controller>
      {!isOpen && <PlayerCover controller={controller} />}
      {!isOpen && <PlayerBarIdle info={info} />}
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: as above. */}
        <video
          className="player-plain"
          controls
          preload="none"
          poster={info.image}
          src={info.sources.mp4}
        >
          <CaptionTracks controller={controller} />
        </video>
      </noscript>
    </div>
  );
}

function CaptionTracks({ controller }: VideoPlayerProps) {
  const names = { vi: m.player_language_vi(), en: m.player_language_en() };
  // The page's language first: it is the one the captions button switches on.
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
