import { m } from '@mam/texts';
import { playTime } from '../../platform/format.ts';
import { showToast } from '../../platform/toast.ts';
import {
  isGuestHistoryPaused,
  type Progress,
  pauseGuestHistory,
  removeGuestProgress,
} from '../../shared/playback/progress.ts';
import { Button } from '../../ui/Button.tsx';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { PlayedLine } from '../../ui/card/PlayedLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { useInProgress } from './use-in-progress.ts';

interface ContinueRowProps {
  hrefOf: (item: { kind: Progress['kind']; uuid: string }) => string;
}

/**
 * Items that the reader has begun and not finished, from the account or else from this device. Rendered
 * after hydration, because the page itself is the same for all readers.
 */
export function ContinueRow({ hrefOf }: ContinueRowProps) {
  const { items, isOfAccount, remove } = useInProgress();
  if (items.length === 0) return null;
  return (
    <Section
      title={m.home_continue()}
      lead={isOfAccount ? m.home_continue_lead_account() : m.home_continue_lead()}
      more={{ to: '/history', label: m.nav_history() }}
    >
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {items.map(([uuid, item]) => (
          <li
            key={uuid}
            className="group relative grid grid-cols-[96px_minmax(0,1fr)_44px] items-center gap-3 overflow-hidden rounded-m bg-surface py-3 pr-1 pl-3 shadow-card"
          >
            <ContinueCard item={item} href={hrefOf({ kind: item.kind, uuid })} />
            <button
              type="button"
              aria-label={m.home_continue_forget({ title: item.title })}
              onClick={() => remove(uuid, item.kind)}
              className="relative z-1 grid size-11 place-items-center self-start rounded-pill text-muted hover:bg-sunk hover:text-danger-text"
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      {!isOfAccount && <ContinueControls />}
    </Section>
  );
}

function ContinueCard({ item, href }: { item: Progress; href: string }) {
  const { kind, title, image, position, duration } = item;
  return (
    <>
      <div className="relative overflow-hidden rounded-[10px]">
        <Illustration
          src={image}
          width={96}
          height={kind === 'video' ? 54 : 96}
          loading="lazy"
          className="w-24 object-cover"
        />
        <PlayedLine percent={(position / duration) * 100} />
      </div>
      <div>
        <h3 className="text-sm leading-snug tracking-normal">
          <CardLink to={href}>{title}</CardLink>
        </h3>
        <p className="text-xs text-muted tabular-nums">
          {m.home_continue_place({ at: playTime(position), of: playTime(duration) })}
        </p>
      </div>
    </>
  );
}

/** What a guest can do with everything that this device remembers. Rendered after hydration only. */
function ContinueControls() {
  const isPaused = isGuestHistoryPaused();
  const pause = () => {
    pauseGuestHistory(!isPaused);
    showToast(isPaused ? m.home_continue_resumed() : m.home_continue_paused());
  };
  const clear = () => {
    removeGuestProgress();
    showToast(m.home_continue_cleared());
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button icon="trash" size="s" onClick={clear}>
        {m.home_continue_clear()}
      </Button>
      <Button size="s" aria-pressed={isPaused} onClick={pause}>
        {m.home_continue_pause()}
      </Button>
    </div>
  );
}
