import { m } from '@mam/texts';
import { useStore } from '../../../platform/store.ts';
import { useThread } from '../control/thread-context.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { SideChip } from '../parts/SidePicker.tsx';

/** Above the text: who speaks, and what that means. */
export function SpeakerLine({ isAnonymous }: { isAnonymous: boolean }) {
  const { thread, page } = useThread();
  const own = page.sides?.own;
  const me = useStore(thread.state, (state) => state.me);
  const author = isAnonymous ? me?.anonymous : me?.named;
  return (
    <div className="write-speaker" aria-live="polite">
      <Avatar author={author ?? null} />
      <b>
        {author?.name ?? m.comments_anonymous_unknown()} {own && <SideChip side={own} />}
      </b>
      <small>{isAnonymous ? m.comments_anonymous_hint() : namedHint(me?.named.picture)}</small>
    </div>
  );
}

/** Exactly what strangers see beside a comment by name. */
function namedHint(picture: string | null | undefined): string {
  return picture ? m.comments_named_hint_picture() : m.comments_named_hint();
}

interface SpeakerSwitchProps {
  isAnonymous: boolean;
  onChange: (isAnonymous: boolean) => void;
  /** Distinguishes the boxes of a page. */
  name: string;
}

/** Anonymous or by name; beside the button that sends. */
export function SpeakerSwitch({ isAnonymous, onChange, name }: SpeakerSwitchProps) {
  return (
    <fieldset className="thread-switch">
      <legend className="sr-only">{m.comments_as()}</legend>
      {[true, false].map((value) => (
        <label key={String(value)}>
          <input
            type="radio"
            name={`speaker-${name}`}
            checked={isAnonymous === value}
            onChange={() => onChange(value)}
          />
          {value ? m.comments_anonymous() : m.comments_named()}
        </label>
      ))}
    </fieldset>
  );
}
