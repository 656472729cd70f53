import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CaptionsEditor } from '../captions/CaptionsEditor.tsx';
import { ChaptersEditor } from '../chapters/ChaptersEditor.tsx';
import { PosterChoice } from '../poster/PosterChoice.tsx';

interface DrawerTabsProps {
  item: Pick<AdminPlayableInfo, 'kind' | 'id'>;
  /** The form of its words. */
  children: ReactNode;
}

/** The words of an item, and the parts that are saved by themselves; what was typed stays in each. */
export function DrawerTabs({ item: { kind, id }, children }: DrawerTabsProps) {
  const [now, setNow] = useState<string | null>('text');
  const [seen, setSeen] = useState(new Set(['text']));
  const parts = [
    { name: 'poster', label: m.admin_playables_tab_poster(), part: PosterChoice },
    { name: 'captions', label: m.admin_playables_tab_captions(), part: CaptionsEditor },
    { name: 'chapters', label: m.admin_playables_tab_chapters(), part: ChaptersEditor },
  ];
  const show = (name: string | null) => {
    setNow(name);
    // Loaded with the first look, kept from then on.
    if (name) setSeen(new Set([...seen, name]));
  };
  return (
    <Tabs value={now} onChange={show} keepMounted>
      <Tabs.List
        aria-label={m.admin_playables_tabs()}
        className="flex-nowrap overflow-x-auto px-3 [&>button]:px-3"
      >
        <Tabs.Tab value="text">{m.admin_playables_tab_text()}</Tabs.Tab>
        {parts.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="text">{children}</Tabs.Panel>
      {parts.map(({ name, part: Part }) => (
        <Tabs.Panel key={name} value={name} className="p-5">
          {seen.has(name) && <Part kind={kind} id={id} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
