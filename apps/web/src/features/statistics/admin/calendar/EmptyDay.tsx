import { dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { UndoState } from '@mam/contract/playables/playables.admin.bulk';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { fromVietnamField } from '../../../../admin-ui/dates/schedule.ts';
import { useBulkAction } from '../../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { CALENDAR_KEY, readyDraftsQuery } from '../overview-queries.ts';

/** When a draft that is put on a day is published, in the time of Viet Nam. */
const TIME = '19:00';

/** The way on where no draft fits. */
const NEW = [
  { kind: 'video', add: m.admin_playables_new_video, to: '/administrator/videos?edit=new' },
  { kind: 'podcast', add: m.admin_playables_new_podcast, to: '/administrator/podcasts?edit=new' },
] as const;

/** A day to come that has nothing: a button that puts a video or podcast there which lacks nothing. */
export function EmptyDay({ day }: { day: string }) {
  const [isOpen, setOpen] = useState(false);
  const drafts = useQuery({ ...readyDraftsQuery, enabled: isOpen });
  const schedule = useSchedule(day);
  return (
    <Menu opened={isOpen} onChange={setOpen} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className="flex min-h-11 items-center justify-center gap-1 rounded-[10px] border border-dashed border-line-strong px-2 text-sm text-muted hover:border-line-strong hover:text-heading lg:border-transparent"
        >
          <Icon name="plus" className="size-4" />
          {m.admin_calendar_empty()}
          <span className="sr-only">: {dayText(day)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown maw={320}>
        <Menu.Label>{m.admin_calendar_choose({ time: TIME })}</Menu.Label>
        {drafts.data?.length === 0 && (
          <p className="px-3 pb-2 text-sm text-muted">{m.admin_calendar_no_drafts()}</p>
        )}
        {drafts.data?.map(({ kind, item }) => (
          <Menu.Item
            key={`${kind}/${item.id}`}
            leftSection={<Icon name={kind} />}
            onClick={() => void schedule(kind, item.id)}
          >
            {textIn(item.title, getLocale())}
          </Menu.Item>
        ))}
        {NEW.map(({ kind, add, to }) => (
          <Menu.Item key={kind} component={Link} to={to} leftSection={<Icon name="plus" />}>
            {add()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useSchedule(day: string) {
  const run = useBulkAction(CALENDAR_KEY);
  return async (kind: PlayableKind, id: number) => {
    const { adminBase } = PLAYABLE_KINDS[kind];
    const published_at = fromVietnamField(`${day} ${TIME}:00`);
    if (!published_at) return;
    let before: UndoState[] = [];
    await run({
      async call() {
        const body = { ids: [id], published_at };
        const { changed, undo } = await callApi(`POST ${adminBase}/schedule`, { body });
        before = undo;
        return { changed };
      },
      undo: () => callApi(`POST ${adminBase}/undo`, { body: { items: before } }),
      message: (count) => m.admin_playables_done_schedule({ count }),
    });
  };
}
