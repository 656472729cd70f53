import type { Guide } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { GuidePhones } from './GuidePhones.tsx';
import { guideHref } from './guide-links.ts';

/** A question without script: its answers are links to pages that are the same for everybody. */
export function PlainQuestion({ guide, start }: { guide: Guide; start: number }) {
  const place = guide.places[start];
  if (place?.type !== 'step') return null;
  const { lines, text, note, answers, escape: wayOut } = place;
  const ways = wayOut ? [...answers, wayOut] : answers;
  return (
    <section>
      {lines.map(({ who, text: line }) => (
        <p key={line} className="mb-2">
          {guide.people[who] && <b>{`${guide.people[who].name}: `}</b>}
          {line}
        </p>
      ))}
      <h2 className="text-2xl leading-tight">{text}</h2>
      {note && <p className="mt-2 max-w-prose text-muted">{note}</p>}
      <ul className="mt-5 grid gap-2.5">
        {ways.map((way) => (
          <li key={way.text}>
            <Link to={guideHref(guide.public_id, way.to)} rel="nofollow" className="guide-row">
              {way.text}
            </Link>
          </li>
        ))}
      </ul>
      <GuidePhones phones={guide.phones} />
      <p className="mt-4 text-sm text-muted">{m.guides_promise_plain()}</p>
    </section>
  );
}
