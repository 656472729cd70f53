import { m } from '@mam/texts';
import { Fold } from '../../ui/reading/Fold.tsx';

/** What the readers agree on, in the page itself: nothing below it moves once the thread is loaded. */
export function ThreadRules() {
  return (
    <div className="mt-8 text-sm leading-[1.55]">
      <Fold title={m.comments_rules_title()}>
        <ul className="grid gap-1.5">
          <li>{m.comments_rules_kind()}</li>
          <li>{m.comments_rules_details()}</li>
          <li>{m.comments_rules_flag()}</li>
        </ul>
      </Fold>
    </div>
  );
}
