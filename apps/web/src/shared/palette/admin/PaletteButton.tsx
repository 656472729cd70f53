import { m } from '@mam/texts';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { openPalette } from './palette-state.ts';

const FIELD =
  'mb-2 flex min-h-11 w-full items-center gap-2.5 rounded-[10px] border border-white/45 px-3 text-left text-on-soil hover:bg-white/7 [&>svg]:text-on-soil-muted';

/** The search field on top of the side bar; it opens the command palette. */
export function PaletteField() {
  return (
    <button
      type="button"
      className={FIELD}
      onClick={openPalette}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="truncate">{m.admin_palette_open()}</span>
      <span className="ml-auto">
        <KeyCap>{shortcut()}</KeyCap>
      </span>
    </button>
  );
}

/** The same on a phone, where the side bar is behind a button. */
export function PaletteIconButton({ className = '' }: { className?: string }) {
  return (
    <IconButton
      icon="search"
      label={m.admin_palette_title()}
      size="l"
      className={`text-heading ${className}`}
      onClick={openPalette}
    />
  );
}

function shortcut(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
}
