import { Icon } from '../../ui/Icon.tsx';

interface JumpLinksProps {
  label: string;
  /** Sections of the page by their id. */
  links: readonly { id: string; label: string; icon?: string }[];
  className?: string;
}

/** Links to the sections of the page, in one row that stays below the header. */
export function JumpLinks({ label, links, className = '' }: JumpLinksProps) {
  return (
    <nav
      aria-label={label}
      className={`sticky top-header z-5 -mx-gutter mb-4 overflow-x-auto border-b border-line bg-ground px-gutter py-2 [scrollbar-width:none] print:hidden ${className}`}
    >
      <ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
        {links.map(({ id, icon, label: text }) => (
          <li key={id}>
            <a href={`#${id}`} className="jump-link">
              {icon && <Icon name={icon} />}
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
