import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Sheet } from '../../ui/Sheet.tsx';
import { HotlineRows } from './HotlineRows.tsx';

/** `popoverTarget` of the buttons that open the sheet. */
export const CALL_SHEET = 'call-sheet';

/** The hotlines of the site. */
export function CallSheet({ hotlines }: Pick<Site, 'hotlines'>) {
  return (
    <Sheet id={CALL_SHEET} title={m.layout_call_title()}>
      <p className="text-muted">{m.layout_call_text()}</p>
      <HotlineRows hotlines={hotlines} />
      <p className="mt-4">
        <Link to="/help" className="inline-flex min-h-11 items-center font-strong">
          {m.layout_call_more()}
        </Link>
      </p>
    </Sheet>
  );
}
