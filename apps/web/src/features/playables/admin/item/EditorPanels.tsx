import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { isKept } from '../../../../admin-ui/form/autosave.ts';
import { CaptionsEditor } from '../captions/CaptionsEditor.tsx';
import { ChaptersEditor } from '../chapters/ChaptersEditor.tsx';
import { unsavedEditors } from '../editor/kept-rows.ts';
import type { ItemTab } from '../item-tabs.ts';
import { PosterChoice } from '../poster/PosterChoice.tsx';

const EDITORS = [
  { name: 'poster', component: PosterChoice },
  { name: 'captions', component: CaptionsEditor },
  { name: 'chapters', component: ChaptersEditor },
] as const;

interface EditorPanelsProps {
  item: Pick<AdminPlayableInfo, 'kind' | 'id'>;
  tab: ItemTab;
  /** Tabs that have been open: they stay mounted, so that edits are kept. */
  opened: ReadonlySet<ItemTab>;
}

/** The editors that save separately. */
export function EditorPanels({ item: { kind, id }, opened }: EditorPanelsProps) {
  return EDITORS.map(({ name, component: Editor }) => (
    <Tabs.Panel key={name} value={name} keepMounted className={PADDED_PANEL}>
      {opened.has(name) && <Editor kind={kind} id={id} />}
    </Tabs.Panel>
  ));
}

/** The tabs that were opened on this visit, and those with unsaved values of an earlier one. */
export function useOpenedTabs(tab: ItemTab, item: EditorPanelsProps['item']): ReadonlySet<ItemTab> {
  const [opened, setOpened] = useState<ReadonlySet<ItemTab>>(
    () => new Set([tab, ...unsavedTabs(item)]),
  );
  if (opened.has(tab)) return opened;
  const more = new Set([...opened, tab]);
  setOpened(more);
  return more;
}

/** The tab of an address without one: where unsaved values wait. */
export function firstTab(item: EditorPanelsProps['item']): ItemTab {
  return unsavedTabs(item)[0] ?? 'content';
}

/** The tabs with unsaved values: by the forms that are, or by default those that are kept on the device. */
export function unsavedTabs(
  { kind, id }: EditorPanelsProps['item'],
  isUnsaved = isKept,
): ItemTab[] {
  const editors = unsavedEditors({ kind, id }, isUnsaved);
  return [
    ...(isUnsaved(`${kind}s/${id}`) ? (['content'] as const) : []),
    ...(isUnsaved('poster') ? (['poster'] as const) : []),
    ...(editors.some((editor) => editor !== 'chapters') ? (['captions'] as const) : []),
    ...(editors.includes('chapters') ? (['chapters'] as const) : []),
  ];
}
