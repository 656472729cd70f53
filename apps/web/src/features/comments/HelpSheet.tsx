import { EMERGENCY_HOTLINES } from '@mam/contract/site/emergency-hotlines';
import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { DockedSheet } from '../../ui/docked/DockedSheet.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './sheets.css';

interface HelpSheetProps {
  hotlines: Site['hotlines'];
  /** The comment waits to be read. */
  isHeld: boolean;
  onClose: () => void;
}

/** After a comment of distress: thanks, three numbers, a private question, what to do now. */
export function HelpSheet({ hotlines, isHeld, onClose }: HelpSheetProps) {
  const emergency = EMERGENCY_HOTLINES.map(({ number }) => number);
  const rows = hotlines.filter(({ number }) => emergency.includes(number));
  return (
    <DockedSheet title={m.comments_help_title()} onClose={onClose}>
      <p className="help-text">{isHeld ? m.comments_help_held() : m.comments_help_text()}</p>
      <ul className="help-rows">
        {(rows.length > 0 ? rows : hotlines.slice(0, 3)).map(({ number, name, note }) => (
          <li key={number}>
            <a href={`tel:${number.replaceAll(' ', '')}`}>
              <b>{number}</b>
              <span>
                {name}
                <small>{note}</small>
              </span>
              <i>
                <Icon name="phone" />
              </i>
            </a>
          </li>
        ))}
      </ul>
      <div className="help-ways">
        <Link to="/qa/ask">{m.comments_help_ask()}</Link>
        <Link to="/help">{m.comments_help_now()}</Link>
      </div>
      <Button className="help-fine" onClick={onClose}>
        {m.comments_help_fine()}
      </Button>
    </DockedSheet>
  );
}
