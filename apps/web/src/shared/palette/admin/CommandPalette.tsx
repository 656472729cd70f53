import { m } from '@mam/texts';
import { Combobox, Modal, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { noteOpened } from './opened.ts';
import { PaletteRow } from './PaletteRow.tsx';
import type { PaletteEntry } from './palette-entries.ts';
import { usePalette } from './use-palette.ts';

interface CommandPaletteProps {
  close: () => void;
  signOut: () => void;
}

/** A dialog that goes to a page, finds an item or an account, and does something, all by its name. */
export default function CommandPalette({ close, signOut }: CommandPaletteProps) {
  const { text, setText, keyword, sections, isBusy } = usePalette(signOut);
  const combobox = useCombobox({ opened: true });
  const open = useOpen(close);
  const entries = sections.flatMap((section) => section.entries);
  const isNewTab = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list begins with its first entry.
  useEffect(() => {
    combobox.selectFirstOption();
  }, [sections]);
  const onKeyDown = (event: KeyboardEvent) => {
    isNewTab.current = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') close();
  };
  const submit = (key: string) => {
    const entry = entries.find((each) => each.key === key);
    if (entry) open(entry, isNewTab.current);
  };
  return (
    <Modal.Root opened onClose={close} size="40rem" yOffset="10dvh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={m.admin_palette_title()} radius="lg">
        <Combobox store={combobox} onOptionSubmit={submit}>
          <div className="sticky top-0 z-1 flex items-center gap-3 border-b border-line bg-surface px-4">
            <Icon name="search" className="text-muted" />
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                data-autofocus
                type="text"
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                aria-label={m.admin_palette_title()}
                placeholder={m.admin_palette_placeholder()}
                className="min-h-14 w-full min-w-0 bg-transparent text-[1.0625rem] text-heading outline-none placeholder:text-muted"
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
            <CloseKey close={close} />
          </div>
          <Results {...{ sections, keyword, isBusy }} />
        </Combobox>
        <Keys />
      </Modal.Content>
    </Modal.Root>
  );
}

/** Opens an entry, in a new tab on wish, and counts what was opened. */
function useOpen(close: () => void) {
  const navigate = useNavigate();
  return ({ to, label, icon, run, key }: PaletteEntry, isNewTab: boolean) => {
    close();
    if (run) return run();
    if (!to) return;
    const isMeant = !key.startsWith('add ') && !key.startsWith('more ');
    if (isMeant) noteOpened({ to, label, icon });
    if (isNewTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
}

interface ResultsProps
  extends Pick<ReturnType<typeof usePalette>, 'sections' | 'keyword' | 'isBusy'> {}

function Results({ sections, keyword, isBusy }: ResultsProps) {
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const isEmpty = total === 0 && !isBusy;
  return (
    <>
      <p role="status" className="sr-only">
        {!isBusy &&
          keyword !== '' &&
          (isEmpty ? m.admin_palette_none({ keyword }) : m.admin_palette_count({ count: total }))}
      </p>
      <Combobox.Options aria-label={m.admin_palette_results()} className="px-2 pb-2">
        {sections.map(({ title, entries }) => (
          <Combobox.Group
            key={title}
            label={title}
            classNames={{
              groupLabel: 'px-3 pt-3 pb-1 text-sm font-text text-muted before:hidden after:hidden',
            }}
          >
            {entries.map((entry) => (
              <PaletteRow key={entry.key} entry={entry} keyword={keyword} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {isEmpty && (
        <div className="grid gap-1.5 px-5 pt-3 pb-6">
          <p className="font-strong text-heading">{m.admin_palette_none({ keyword })}</p>
          <p className="whitespace-pre-line text-muted">{m.admin_palette_none_hint()}</p>
        </div>
      )}
    </>
  );
}

/** Closes the palette; its key stands on it where there is a keyboard. */
function CloseKey({ close }: { close: () => void }) {
  return (
    <button type="button" onClick={close} className="grid min-h-11 min-w-11 place-items-center">
      <KeyCap>Esc</KeyCap>
      <Icon name="x" className="pointer-fine:lg:hidden" />
      <span className="sr-only">{m.admin_close()}</span>
    </button>
  );
}

/** What the keys do, where there is a keyboard. */
function Keys() {
  return (
    <p
      aria-hidden="true"
      className="sticky bottom-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-2.5 text-sm text-muted hidden pointer-fine:lg:flex"
    >
      <span className="inline-flex items-center gap-1.5">
        <KeyCap>↑</KeyCap>
        <KeyCap>↓</KeyCap>
        {m.admin_palette_key_choose()}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <KeyCap>↵</KeyCap>
        {m.admin_palette_key_open()}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <KeyCap>Ctrl ↵</KeyCap>
        {m.admin_palette_key_tab()}
      </span>
      <span>{m.admin_palette_key_marks()}</span>
    </p>
  );
}
