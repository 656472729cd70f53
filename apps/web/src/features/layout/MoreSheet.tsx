import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { MORE_PLACES } from './layout.places.ts';
import { PlaceLink } from './PlaceLink.tsx';

/** What the bar's last button names as its `popoverTarget`. */
export const MORE_SHEET = 'more-sheet';

/** The places that a phone's bar has no room for. */
export function MoreSheet() {
  return (
    <Sheet id={MORE_SHEET} title={m.layout_more()}>
      <nav aria-label={m.nav_more()} className="-mx-2 mt-2">
        {MORE_PLACES.map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
        <Link
          to="/login"
          className="mt-2 flex min-h-[46px] items-center gap-3 border-t border-line px-3.5 pt-3 leading-snug font-medium text-body no-underline"
        >
          <Icon name="user" className="text-muted" />
          {m.nav_sign_in()}
        </Link>
      </nav>
    </Sheet>
  );
}
