import { hoursLeft } from '@mam/contract/guides/deadlines';
import type { GuideOutcome } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';

type Deadline = GuideOutcome['deadlines'][number];

interface ClocksProps {
  deadlines: readonly Deadline[];
  /** Hours that have passed; undefined while they are not known. */
  since: number | undefined;
  /** In place of unknown ones: hours on the same side of each limit. With neither, nothing is called in time or late. */
  guess?: number | undefined;
}

/** What is left until each limit. */
export function Clocks({ deadlines, since, guess }: ClocksProps) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-2 @lg:grid-cols-2">
        {deadlines.map((deadline) => (
          <li key={`${deadline.label} ${deadline.hours}`} className="guide-block guide-clock">
            <Clock deadline={deadline} since={since} guess={guess} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Clock({
  deadline,
  since,
  guess,
}: Omit<ClocksProps, 'deadlines'> & { deadline: Deadline }) {
  const { hours, label, before, after } = deadline;
  const isKnown = since !== undefined;
  const at = since ?? guess;
  const left = at === undefined ? undefined : hoursLeft(deadline, at);
  if (left === null) {
    return (
      <p className="col-span-2">
        <b className="block text-heading">{label}</b>
        {after}
      </p>
    );
  }
  return (
    <>
      <Ring left={isKnown ? (left ?? hours) : hours} hours={hours} isKnown={isKnown} />
      <p className="leading-snug">
        <b className="block text-heading">{label}</b>
        <span className={isKnown ? 'sr-only' : 'block text-sm text-muted'}>
          {isKnown
            ? m.guides_left({ left: `${left}`, hours: `${hours}` })
            : m.guides_within({ hours: `${hours}` })}
        </span>
        {left !== undefined && <span className="block text-sm">{before}</span>}
      </p>
    </>
  );
}

const LENGTH = 100;

interface RingProps {
  left: number;
  hours: number;
  /** Whether the hour is known since which time runs. */
  isKnown: boolean;
}

/** A ring of which a share is left; the sentence beside it has the same figures. */
function Ring({ left, hours, isKnown }: RingProps) {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" className="size-16 flex-none">
      <circle cx="36" cy="36" r="31" className="guide-ring guide-ring-all" />
      <circle
        cx="36"
        cy="36"
        r="31"
        pathLength={LENGTH}
        strokeDasharray={`${(left / hours) * LENGTH} ${LENGTH}`}
        transform="rotate(-90 36 36)"
        className="guide-ring guide-ring-left"
      />
      {isKnown && (
        <text x="36" y="24" textAnchor="middle" className="guide-ring-unit">
          {m.guides_ring_left()}
        </text>
      )}
      <text x="36" y={isKnown ? 42 : 39} textAnchor="middle" className="guide-ring-text">
        {left}
      </text>
      <text x="36" y={isKnown ? 54 : 52} textAnchor="middle" className="guide-ring-unit">
        {m.guides_ring_hours()}
      </text>
    </svg>
  );
}
