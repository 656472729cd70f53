import type { Crisis } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { DockedSheet } from '../../ui/docked/DockedSheet.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { callFacts, whoMayCall } from './call-facts.ts';
import { CRISIS_PATHS } from './crisis-paths.ts';
import './HelpSheet.css';

interface HelpSheetProps {
  crisis: Crisis;
  title: string;
  /** What becomes of what was written. */
  text: string;
  /** Above the numbers. */
  start?: ReactNode;
  /** Below the numbers. */
  end?: ReactNode;
  /** Links before the one to the steps for this danger. */
  ways?: ReactNode;
  onClose: () => void;
}

/** After words of distress: the numbers for what they tell, what to do now, a way to be left alone. */
export function HelpSheet({ crisis, title, text, start, end, ways, onClose }: HelpSheetProps) {
  const { kind, hotlines } = crisis;
  return (
    <DockedSheet title={title} onClose={onClose}>
      <p className="help-text">{text}</p>
      {start}
      <ul className="help-rows">
        {hotlines.map(({ phone, name, audience, ...hotline }) => (
          <li key={phone}>
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              data-closed={hotline.is_closed || undefined}
            >
              <span>
                <b>{phone}</b> {name}
                {audience && !hotline.is_closed && <small>{whoMayCall(audience)}</small>}
                <small>{callFacts(hotline)}</small>
              </span>
              <i>
                <Icon name="phone" />
              </i>
            </a>
          </li>
        ))}
      </ul>
      {end}
      <div className="help-ways">
        {ways}
        <Link to={CRISIS_PATHS[kind]}>{m.help_sheet_now()}</Link>
        <Button onClick={onClose}>{m.help_sheet_close()}</Button>
      </div>
    </DockedSheet>
  );
}
