import { m } from '@mam/texts';
import { useDataSaver } from '../../platform/device/data-saver.ts';
import { fileSize, playTime } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { useResumeAt } from '../../shared/playback/account-progress.ts';
import { playBytes } from '../../shared/playback/play-bytes.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PlayerController } from './player-controller.ts';

const SIZES = '(min-width: 1200px) 740px, (min-width: 992px) calc(100vw - 330px), 100vw';

interface PlayerCoverProps {
  controller: PlayerController;
  /** The sound of this video is what plays. */
  isListening: boolean;
}

/** Poster, big play button and data cost. A tap before hydration waits for it. */
export function PlayerCover({ controller, isListening }: PlayerCoverProps) {
  const { info, state } = controller;
  const stage = useStore(state, ({ stage }) => stage);
  return (
    <div className="player-cover">
      <CoverPicture info={info} />
      {stage === 'idle' && <StartLink controller={controller} isListening={isListening} />}
      {stage === 'opening' && <Spinner label={m.player_loading()} />}
      {stage === 'failed' && (
        <div className="player-failed" role="alert">
          <p>{m.player_error()}</p>
          <button type="button" onClick={controller.retry}>
            {m.player_retry()}
          </button>
        </div>
      )}
    </div>
  );
}

/** The poster, with data saver in its smallest file. */
function CoverPicture({ info }: Pick<PlayerController, 'info'>) {
  const isSaving = useDataSaver();
  const sizes = isSaving ? '1px' : SIZES;
  return (
    <picture>
      <source type="image/avif" srcSet={info.poster.avif} sizes={sizes} />
      <source type="image/webp" srcSet={info.poster.webp} sizes={sizes} />
      <img
        src={info.image}
        alt=""
        width={1280}
        height={720}
        loading={isSaving ? 'lazy' : 'eager'}
        fetchPriority={isSaving ? 'auto' : 'high'}
      />
    </picture>
  );
}

function StartLink({ controller, isListening }: PlayerCoverProps) {
  const { info } = controller;
  const resume = useResumeAt(info);
  const isSaving = useDataSaver();
  const size = fileSize(playBytes(info.bytes, isSaving));
  return (
    <>
      <button type="button" className="player-big noscript:hidden" onClick={controller.start}>
        <span className="sr-only">{m.player_watch({ title: info.title })}</span>
        <Icon name="play" />
      </button>
      <p className="player-cost">
        {isListening && <span>{m.player_mini_label()}</span>}
        {!isListening && resume > 0 && (
          <span>{m.player_resume_from({ time: playTime(resume) })}</span>
        )}
        {!isListening && <span>{m.player_size({ size })}</span>}
      </p>
      {isSaving && !isListening && info.bytes.audio > 0 && (
        <button type="button" className="player-listen noscript:hidden" onClick={controller.listen}>
          {m.player_audio_only_size({ size: fileSize(info.bytes.audio) })}
        </button>
      )}
    </>
  );
}

/** A loading indicator that CSS shows after 300 ms. */
function Spinner({ label }: { label: string }) {
  return (
    <p className="player-spinner" role="status">
      <span className="sr-only">{label}</span>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="19" />
      </svg>
    </p>
  );
}
