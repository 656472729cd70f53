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

/**
 * What the reader has begun and not finished: as the account knows it, else this device. Drawn after
 * hydration, because the page itself is everybody's.
 */
export function ContinueRow({
  hrefOf,
}: {
  hrefOf: (item: { kind: Progress['kind']; uuid: string }) => string;
}) {
  const { begun, isOfAccount } = useInProgress();
  if (begun.length === 0) return null;
  return (
    <Section
      title={m.home_continue()}
      lead={isOfAccount ? m.home_continue_lead_account() : m.home_continue_lead()}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {begun.map(([uuid, item]) => (
          <li
            key={uuid}
            className="group relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-3 overflow-hidden rounded-m bg-surface p-3 shadow-card"
          >
            <img
              src={item.image}
              alt=""
              width={96}
              height={item.kind === 'video' ? 54 : 96}
              loading="lazy"
              className="w-24 rounded-[10px] object-cover brightness-(--poster-dim)"
            />
            <div>
              <h3 className="text-sm leading-snug tracking-normal">
                <Link
                  to={hrefOf({ kind: item.kind, uuid })}
                  className="text-inherit no-underline group-hover:underline after:absolute after:inset-0 after:content-['']"
                >
                  {item.title}
                </Link>
              </h3>
              <p className="text-xs text-muted tabular-nums">
                {m.home_continue_place({
                  at: playTime(item.position),
                  of: playTime(item.duration),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const EMPTY: { begun: InProgress; isOfAccount: boolean } = { begun: [], isOfAccount: false };

function useInProgress() {
  const user_id = useStore(session, (state) => state.current?.user_id);
  const [state, setState] = useState(EMPTY);
  useEffect(() => {
    const show = (begun: InProgress, isOfAccount: boolean) =>
      setState({ begun: begun.slice(0, SHOWN_MAX), isOfAccount });
    show(latestFirst(Object.entries(allProgress())), false);
    if (user_id === undefined) return;
    let isGone = false;
    fetchAccountProgress()
      .then((begun) => !isGone && show(begun, true))
      // Without an answer what this device knows has to do.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [user_id]);
  return state;
}
