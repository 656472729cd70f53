import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { autosave } from '../../../../admin-ui/form/autosave.ts';
import { CaptionsEditor } from '../captions/CaptionsEditor.tsx';
import { ChaptersEditor } from '../chapters/ChaptersEditor.tsx';
import { editorName, type RowsEditor } from '../editor/kept-rows.ts';
import { PosterChoice } from '../poster/PosterChoice.tsx';

interface DrawerTabsProps {
  item: Pick<AdminPlayableInfo, 'kind' | 'id'>;
  /** The form of the text. */
  children: ReactNode;
}

/** The form of an item and the editors that save separately; edits in hidden tabs are kept. */
export function DrawerTabs({ item: { kind, id }, children }: DrawerTabsProps) {
  const [kept] = useState(() => keptTabs({ kind, id }));
  const [tab, setTab] = useState<string | null>(kept[0] ?? 'text');
  const [opened, setOpened] = useState(new Set(['text', ...kept]));
  const editors = [
    { name: 'poster', label: m.admin_playables_tab_poster(), component: PosterChoice },
    { name: 'captions', label: m.admin_playables_tab_captions(), component: CaptionsEditor },
    { name: 'chapters', label: m.admin_playables_tab_chapters(), component: ChaptersEditor },
  ];
  const show = (name: string | null) => {
    setTab(name);
    // An editor is mounted when its tab is first opened.
    if (name) setOpened(new Set([...opened, name]));
  };
  return (
    <Tabs value={tab} onChange={show} keepMounted>
      <Tabs.List
        aria-label={m.admin_playables_tabs()}
        className="flex-nowrap overflow-x-auto px-3 [&>button]:px-3"
      >
        <Tabs.Tab value="text">{m.admin_playables_tab_text()}</Tabs.Tab>
        {editors.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="text">{children}</Tabs.Panel>
      {editors.map(({ name, component: Editor }) => (
        <Tabs.Panel key={name} value={name} className="p-5">
          {opened.has(name) && <Editor kind={kind} id={id} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The tabs with unsaved values of an earlier visit, in their order. */
function keptTabs({ kind, id }: DrawerTabsProps['item']): string[] {
  const isKept = (editor: RowsEditor) =>
    autosave.get(editorName({ kind, id, editor })) !== undefined;
  return [
    ...(autosave.get(`${kind}s/${id}`) === undefined ? [] : ['text']),
    ...(isKept('captions-vi') || isKept('captions-en') ? ['captions'] : []),
    ...(isKept('chapters') ? ['chapters'] : []),
  ];
}
