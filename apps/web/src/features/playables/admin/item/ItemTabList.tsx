import { LANGUAGES } from '@mam/contract/core/constants';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useUnsavedNames } from '../../../../admin-ui/form/unsaved.ts';
import { count } from '../../../../platform/format.ts';
import { unsavedMark } from '../editor/unsaved-tab.tsx';
import type { ItemTab } from '../item-tabs.ts';
import { unsavedTabs } from './EditorPanels.tsx';

interface ItemTabListProps {
  item: AdminPlayableInfo;
  tab: ItemTab;
}

/** The names of the tabs; captions and chapters with their number, those with unsaved changes with a dot. */
export function ItemTabList({ item, tab }: ItemTabListProps) {
  const { kind, captions, chapters } = item;
  const names = useUnsavedNames();
  const unsaved = unsavedTabs(item, (name) => names.includes(name));
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that opens.
  useEffect(() => {
    const open = list.current?.querySelector('[aria-selected="true"]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const tabs: { name: ItemTab; label: string; number?: string }[] = [
    { name: 'content', label: m.admin_playables_tab_text() },
    { name: 'poster', label: m.admin_playables_tab_poster() },
    {
      name: 'captions',
      label: kind === 'video' ? m.admin_playables_tab_captions() : m.admin_item_tab_transcript(),
      number: `${captions.length}/${LANGUAGES.length}`,
    },
    { name: 'chapters', label: m.admin_playables_tab_chapters(), number: count(chapters.length) },
    { name: 'statistics', label: m.admin_item_tab_statistics() },
    { name: 'history', label: m.admin_item_tab_history() },
  ];
  return (
    <div>
      <Tabs.List
        ref={list}
        aria-label={m.admin_playables_tabs()}
        className="flex-nowrap overflow-x-auto [&>button]:min-h-11 [&>button]:flex-none [&>button]:px-3.5"
      >
        {tabs.map(({ name, label, number }) => (
          <Tabs.Tab
            key={name}
            value={name}
            {...unsavedMark(unsaved.includes(name))}
            rightSection={
              number && (
                <span
                  className="rounded-[8px] bg-sunk px-2 text-xs leading-5 text-muted tabular-nums"
                  aria-hidden="true"
                >
                  {number}
                </span>
              )
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <UnsavedLink unsaved={unsaved} />
    </div>
  );
}

/** To the first tab with unsaved changes. On a phone, where the row of tabs scrolls with its dots. */
function UnsavedLink({ unsaved }: { unsaved: readonly ItemTab[] }) {
  if (!unsaved[0]) return null;
  return (
    <Link
      to={`?tab=${unsaved[0]}`}
      preventScrollReset
      className="flex min-h-11 w-fit items-center text-sm text-link lg:hidden"
    >
      {m.admin_item_unsaved_tabs({ count: count(unsaved.length) })}
    </Link>
  );
}
