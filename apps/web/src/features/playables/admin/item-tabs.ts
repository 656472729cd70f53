import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The tabs of an item's page. */
export const ITEM_TABS = [
  'content',
  'poster',
  'captions',
  'chapters',
  'statistics',
  'history',
] as const;
export type ItemTab = (typeof ITEM_TABS)[number];

/** Tabs whose editors save by themselves. */
export const EDITOR_TABS: readonly ItemTab[] = ['poster', 'captions', 'chapters'];

/** Tabs that show and save nothing. */
export const READ_TABS: readonly ItemTab[] = ['statistics', 'history'];

/** Address of an item's page. */
export function pageHref(kind: PlayableKind, uuid: string, tab?: ItemTab): string {
  const page = `${ADMIN_ROOT}${PLAYABLE_KINDS[kind].page}s/${uuid}`;
  return tab ? `${page}?tab=${tab}` : page;
}

/** The open tab as a query parameter. `first`: the tab of an address without one, as the page is opened. */
export function useItemTab(first: () => ItemTab): [ItemTab, (tab: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const [initial] = useState(first);
  const tab = ITEM_TABS.find((each) => each === params.get('tab')) ?? initial;
  const setTab = (next: string | null) =>
    // The range of the statistics stays in its tab.
    setParams(next === null || next === initial ? {} : { tab: next }, {
      preventScrollReset: true,
    });
  return [tab, setTab];
}
