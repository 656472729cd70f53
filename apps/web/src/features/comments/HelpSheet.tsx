import type { Crisis } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { DockedSheet } from '../../ui/docked/DockedSheet.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './sheets.css';

interface HelpSheetProps {
  hotlines: Crisis['hotlines'];
  /** The comment waits to be read. */
  isHeld: boolean;
  onClose: () => void;
}

/** After a comment of distress: thanks, the numbers for what it tells, a private question, what to do now. */
export function HelpSheet({ hotlines, isHeld, onClose }: HelpSheetProps) {
  return (
    <DockedSheet title={m.comments_help_title()} onClose={onClose}>
      <p className="help-text">{isHeld ? m.comments_help_held() : m.comments_help_text()}</p>
      <ul className="help-rows">
        {hotlines.map(({ phone, name, hours, is_checked }) => (
          <li key={phone}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>
              <b>{phone}</b>
              <span>
                {name}
                <small>
                  {[hours, !is_checked && m.search_crisis_unchecked()].filter(Boolean).join(' · ')}
                </small>
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
