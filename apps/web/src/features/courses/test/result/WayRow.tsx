import { Link } from 'react-router';
import { Icon } from '../../../../ui/Icon.tsx';

interface WayRowProps {
  to: string;
  icon: string;
  title: string;
  text: string;
}

/** A way on: sign, title, one line. */
export function WayRow({ to, icon, title, text }: WayRowProps) {
  return (
    <Link
      to={to}
      className="group grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-m border border-line bg-surface px-4 py-2.5 text-inherit no-underline hover:border-primary"
    >
      <Icon name={icon} className="text-primary" />
      <span>
        <span className="block leading-snug font-strong text-heading wrap-anywhere group-hover:underline">
          {title}
        </span>
        <span className="block text-xs text-muted">{text}</span>
      </span>
      <Icon name="right" className="text-muted" />
    </Link>
  );
}
