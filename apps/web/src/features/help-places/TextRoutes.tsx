import type { HelpPlace } from '@mam/contract/help-places/help-places';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

const ROW =
  'grid h-full min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-m bg-surface px-4 py-2.5 text-heading no-underline shadow-card hover:underline';
const NAMES = {
  app: m.help_route_app,
  zalo: m.help_route_zalo,
  facebook: m.help_route_facebook,
  web: m.help_route_web,
} as const;

/** Ways to write for a reader who cannot speak aloud: those of the hotlines, and the private question. */
export function TextRoutes({ places }: { places: HelpPlace[] }) {
  return (
    <ul className="mt-4 grid gap-2.5 md:grid-cols-2">
      {places.flatMap(({ id, name, phone, routes }) =>
        routes.map(({ kind, url, note }) => (
          <li key={`${id} ${url} ${kind}`}>
            <a href={url} rel="noreferrer" className={ROW}>
              <Icon name={kind === 'web' ? 'globe' : 'comment'} className="text-primary" />
              <span className="min-w-0 leading-snug">
                <span className="block font-strong">{NAMES[kind]({ name: phone ?? name })}</span>
                <small className="block text-xs text-muted">{note ?? m.help_route_outside()}</small>
              </span>
              <Icon name="right" className="text-muted" />
            </a>
          </li>
        )),
      )}
      <li>
        <Link to="/qa/ask" className={ROW}>
          <Icon name="qa" className="text-primary" />
          <span className="min-w-0 leading-snug">
            <span className="block font-strong">{m.help_ask()}</span>
            <small className="block text-xs text-muted">{m.help_ask_text()}</small>
          </span>
          <Icon name="right" className="text-muted" />
        </Link>
      </li>
    </ul>
  );
}
