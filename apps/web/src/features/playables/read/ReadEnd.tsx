import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ItemInfo } from '../card-item.ts';
import type { FurtherTip } from '../detail/EndCard.tsx';
import { playableHref } from '../playable-links.ts';

interface ReadEndProps {
  info: ItemInfo;
  tip?: FurtherTip | undefined;
  hotlines: Site['hotlines'];
  onAgain: () => void;
}

/** After the last line: the numbers to call, what comes next, sources and comments. */
export function ReadEnd({ info, tip, hotlines, onAgain }: ReadEndProps) {
  const next = info.related.find(({ min_age }) => min_age === 0);
  return (
    <div className="grid max-h-[62dvh] grid-cols-1 gap-2 overflow-y-auto">
      <h2 className="text-md">{m.episodes_ended()}</h2>
      {hotlines.length > 0 && (
        <>
          <p className="text-sm text-muted">{m.playables_help_title()}</p>
          <ul className="flex flex-wrap gap-2">
            {hotlines.map(({ number, name }) => (
              <li key={number} className="flex-1">
                <a href={`tel:${number.replaceAll(' ', '')}`} className="reader-call">
                  <b>{number}</b>
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {next && (
        <Link to={playableHref(next)} className="reader-next">
          <span className="min-w-0 flex-1">
            <span className="text-xs text-muted">{m.playables_next()}</span>
            <b className="block truncate font-strong">{next.title}</b>
          </span>
          <Icon name="right" />
        </Link>
      )}
      {tip && (
        <Link to={`/life-tips/${tip.id}`} className="reader-next">
          <b className="min-w-0 flex-1 truncate font-strong">{tip.title}</b>
          <Icon name="tips" />
        </Link>
      )}
      <div className="chat-row">
        <ButtonLink to={playableHref(info)} className="flex-1">
          {m.episodes_about()}
        </ButtonLink>
        <Button icon="repeat" className="flex-1" onClick={onAgain}>
          {m.episodes_again()}
        </Button>
      </div>
    </div>
  );
}
