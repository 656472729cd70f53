import type { HelpPlace } from '@mam/contract/help-places/help-places';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { DoorRow } from './DoorTiles.tsx';

const NAMES = {
  app: m.help_route_app,
  zalo: m.help_route_zalo,
  facebook: m.help_route_facebook,
  web: m.help_route_web,
} as const;

/** Ways to write for a reader who cannot speak aloud: those of the hotlines, and the private question. */
export function TextRoutes({ places }: { places: HelpPlace[] }) {
  return (
    <ul className="mt-2.5 grid gap-2.5">
      {places.flatMap(({ id, name, phone, routes }) =>
        routes.map(({ kind, url, note }) => (
          <li key={`${id} ${url} ${kind}`}>
            <a href={url} rel="noreferrer" className="door-row">
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
        <DoorRow to="/qa/ask" icon="qa" title={m.help_ask()} text={m.help_ask_text()} />
      </li>
    </ul>
  );
}
