import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';

const LINKS = [
  { id: 'goi', icon: 'phone', label: m.help_jump_call },
  { id: 'nhan', icon: 'comment', label: m.help_jump_write },
  { id: 'gio', icon: 'clock', label: m.help_jump_hours },
  { id: 'anh', icon: 'image', label: m.help_jump_images },
  { id: 'noi', icon: 'pin', label: m.help_jump_places },
] as const;

/** Links to the sections of the page; stays below the header. */
export function JumpBar() {
  return (
    <nav
      aria-label={m.help_jump()}
      className="sticky top-header z-5 -mx-gutter mb-4 overflow-x-auto border-b border-line bg-ground px-gutter py-2 [scrollbar-width:none] print:hidden"
    >
      <ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
        {LINKS.map(({ id, icon, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border-[1.5px] border-line-strong bg-surface px-4 text-sm font-strong whitespace-nowrap text-heading no-underline hover:border-primary [&_svg]:size-5"
            >
              <Icon name={icon} />
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
