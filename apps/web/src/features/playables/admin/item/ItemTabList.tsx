import { LANGUAGES } from '@mam/contract/core/constants';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import {
  useUnsavedNames,
  useUnsavedTabNames,
  useWrongNames,
} from '../../../../admin-ui/form/unsaved.ts';
import { count } from '../../../../platform/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { EditorTab } from '../editor/EditorTab.tsx';
import type { ItemTab } from '../item-tabs.ts';
import { unsavedTabs } from './EditorPanels.tsx';

interface ItemTabListProps {
  item: AdminPlayableInfo;
  tab: ItemTab;
}

/** The names of the tabs; captions and chapters with their number, those that are unsaved or wrong with a mark. */
export function ItemTabList({ item, tab }: ItemTabListProps) {
  const { kind, captions, chapters } = item;
  const [unsavedNames, wrongNames] = [useUnsavedNames(), useWrongNames()];
  const unsaved = unsavedTabs(item, (name) => unsavedNames.includes(name));
  const wrong = unsavedTabs(item, (name) => wrongNames.includes(name));
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
  useUnsavedTabNames(tabs.filter(({ name }) => unsaved.includes(name)).map(({ label }) => label));
  return (
    <div>
      <Tabs.List
        ref={list}
        aria-label={m.admin_playables_tabs()}
        className="flex-nowrap overflow-x-auto [&>button]:min-h-11 [&>button]:flex-none [&>button]:px-3.5"
      >
        {tabs.map(({ name, label, number }) => (
          <EditorTab
            key={name}
            value={name}
            isUnsaved={unsaved.includes(name)}
            isWrong={wrong.includes(name)}
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
          </EditorTab>
        ))}
      </Tabs.List>
      <MarkedLinks {...{ unsaved, wrong }} />
    </div>
  );
}

/** On a phone, where the row of tabs scrolls with its marks. */
function MarkedLinks({ unsaved, wrong }: Record<'unsaved' | 'wrong', readonly ItemTab[]>) {
  return (
    <p className="flex flex-wrap gap-x-4 lg:hidden">
      {wrong[0] && (
        <MarkedLink to={wrong[0]} className="text-danger-text">
          <Icon name="alert" />
          {m.admin_item_wrong_tabs({ count: count(wrong.length) })}
        </MarkedLink>
      )}
      {unsaved[0] && (
        <MarkedLink to={unsaved[0]} className="text-link">
          {m.admin_item_unsaved_tabs({ count: count(unsaved.length) })}
        </MarkedLink>
      )}
    </p>
  );
}

interface MarkedLinkProps {
  to: ItemTab;
  className: string;
  children: ReactNode;
}

/** To the first tab with a mark. */
function MarkedLink({ to, className, children }: MarkedLinkProps) {
  return (
    <Link
      to={`?tab=${to}`}
      preventScrollReset
      className={`flex min-h-11 w-fit items-center gap-1.5 text-sm ${className}`}
    >
      {children}
    </Link>
  );
}
