import { type HelpDoor, helpPath } from '@mam/contract/core/help-doors';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { DOORS } from './help-doors.ts';
import './help-places.css';

const TILES = ['now', 'unsafe', 'heavy', 'late'] as const satisfies readonly HelpDoor[];

/** What may be happening: one tile each. */
export function DoorTiles() {
  return (
    <ul className="mt-2 grid gap-1.5 sm:mt-4 sm:grid-cols-2 lg:grid-cols-4">
      {TILES.map((door) => {
        const { icon, tint, title, text, parts = [] } = DOORS[door];
        return (
          <li key={door}>
            {parts.map((part) => (
              <span key={part} id={part} />
            ))}
            <Link to={helpPath(door)} className={`door-tile ${tint}`}>
              <span aria-hidden="true" className="door-sign">
                <Icon name={icon} />
              </span>
              <b className="block sm:mt-2 text-md leading-snug">{title()}</b>
              <span className="block text-sm leading-snug max-sm:text-xs">{text()}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface DoorRowProps {
  to: string;
  /** Part of `/help` before it had doors. */
  id?: string;
  icon: string;
  title: string;
  text: string;
}

/** A page of help as a row. */
export function DoorRow({ to, id, icon, title, text }: DoorRowProps) {
  return (
    <Link to={to} id={id} className="door-row">
      <Icon name={icon} className="text-primary" />
      <span className="min-w-0 leading-snug">
        <b className="block text-heading">{title}</b>
        <small className="block text-sm text-muted">{text}</small>
      </span>
      <Icon name="right" className="text-muted" />
    </Link>
  );
}
