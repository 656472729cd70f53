import { m } from '@mam/texts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';

const TEASERS = [
  { to: '/qa', picture: 'qa', title: m.home_qa, text: m.home_qa_text },
  { to: '/game', picture: 'games', title: m.home_game, text: m.home_game_text },
  { to: '/pingpong', picture: 'pingpong', title: m.home_topics, text: m.home_topics_text },
] as const;

/** Ways to take part, rows on phones and cards elsewhere; the whole of each is a link. */
export function Teasers() {
  return (
    <ul className="grid flex-1 grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-gap">
      {TEASERS.map(({ to, picture, title, text }) => (
        <li
          key={to}
          className="group relative grid grid-cols-[112px_minmax(0,1fr)] items-center gap-4 overflow-hidden rounded-m bg-surface p-3 shadow-card focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus sm:grid-cols-1 sm:content-start sm:gap-0 sm:p-0"
        >
          <Illustration
            src={`/illus/${picture}.svg`}
            loading="lazy"
            className="aspect-video w-full max-sm:rounded-s"
          />
          <div className="sm:p-5">
            <h3 className="text-md leading-snug">
              <CardLink to={to} className="outline-none">
                {title()}
              </CardLink>
            </h3>
            <p className="mt-1 text-sm text-muted">{text()}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
