import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { playTime } from '../../platform/format.ts';
import { allProgress, type Progress } from '../../platform/playback/progress.ts';
import { useStore } from '../../platform/store.ts';
import { Section } from '../../ui/Section.tsx';
import { fetchAccountProgress, type InProgress, latestFirst } from './in-progress.ts';

const SHOWN_MAX = 4;

interface ContinueRowProps {
  hrefOf: (item: { kind: Progress['kind']; uuid: string }) => string;
}

/**
 * Items that the reader has begun and not finished, from the account or else from this device. Rendered
 * after hydration, because the page itself is the same for all readers.
 */
export function ContinueRow({ hrefOf }: ContinueRowProps) {
  const { items, isOfAccount } = useInProgress();
  if (items.length === 0) return null;
  return (
    <Section
      title={m.home_continue()}
      lead={isOfAccount ? m.home_continue_lead_account() : m.home_continue_lead()}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {items.map(([uuid, item]) => (
          <li
            key={uuid}
            className="group relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-3 overflow-hidden rounded-m bg-surface p-3 shadow-card"
          >
            <ContinueCard item={item} href={hrefOf({ kind: item.kind, uuid })} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ContinueCard({ item, href }: { item: Progress; href: string }) {
  const { kind, title, image, position, duration } = item;
  return (
    <>
      <img
        src={image}
        alt=""
        width={96}
        height={kind === 'video' ? 54 : 96}
        loading="lazy"
        className="w-24 rounded-[10px] object-cover brightness-(--poster-dim)"
      />
      <div>
        <h3 className="text-sm leading-snug tracking-normal">
          <Link
            to={href}
            className="text-inherit no-underline group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            {title}
          </Link>
        </h3>
        <p className="text-xs text-muted tabular-nums">
          {m.home_continue_place({ at: playTime(position), of: playTime(duration) })}
        </p>
      </div>
    </>
  );
}

const EMPTY: { items: InProgress; isOfAccount: boolean } = { items: [], isOfAccount: false };

function useInProgress() {
  const user_id = useStore(session, (state) => state.current?.user_id);
  const [state, setState] = useState(EMPTY);
  useEffect(() => {
    const show = (items: InProgress, isOfAccount: boolean) =>
      setState({ items: items.slice(0, SHOWN_MAX), isOfAccount });
    show(latestFirst(Object.entries(allProgress())), false);
    if (user_id === undefined) return;
    let isCancelled = false;
    fetchAccountProgress()
      .then((items) => !isCancelled && show(items, true))
      // Without an answer the items of this device stay.
      .catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [user_id]);
  return state;
}
