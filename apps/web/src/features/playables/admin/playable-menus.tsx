import type { AdminPlayable } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { promptTime } from '../../../admin-ui/dates/prompt-time.tsx';
import { PromptForm, prompt } from '../../../admin-ui/form/prompt.tsx';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { playableHref } from '../playable-links.ts';
import { pageHref } from './item-tabs.ts';
import type { PlayableActions } from './use-playable-actions.ts';

export function bulkActions(actions: PlayableActions, categories: Choice[]): BulkAction[] {
  return [
    {
      label: m.admin_playables_to_category(),
      run: async (ids) => actions.categorize(ids, await promptCategory(categories)),
    },
    {
      label: m.admin_playables_to_schedule(),
      run: async (ids) => actions.schedule(ids, await promptTime()),
    },
    { label: m.admin_playables_hide(), run: actions.hide },
    { label: m.admin_playables_show(), run: actions.show },
    {
      label: m.admin_playables_to_trash(),
      icon: 'trash',
      isDanger: true,
      run: actions.trash,
    },
  ];
}

export function rowActions(
  item: AdminPlayable,
  actions: PlayableActions,
  edit: string,
): RowAction[] {
  const { id, uuid, kind, status } = item;
  const view = { label: m.admin_playables_view(), icon: 'eye', to: playableHref(item) };
  return [
    ...(status === 'published' ? [view] : []),
    { label: m.admin_playables_edit(), icon: 'edit', to: edit },
    { label: m.admin_item_page(), icon: 'right', to: pageHref(kind, uuid) },
    { label: m.admin_history_open(), icon: 'log', to: pageHref(kind, uuid, 'history') },
    status === 'draft'
      ? { label: m.admin_playables_show(), icon: 'check', run: () => actions.show([id]) }
      : { label: m.admin_playables_hide(), icon: 'lock', run: () => actions.hide([id]) },
    {
      label: m.admin_playables_to_trash(),
      icon: 'trash',
      isDanger: true,
      run: () => actions.trash([id]),
    },
  ];
}

/** An option of a select. */
interface Choice {
  value: string;
  label: string;
}

/** Asks for a category; resolves with its id and rejects when closed, so that the rows stay selected. */
function promptCategory(choices: Choice[]): Promise<number> {
  return prompt(m.admin_playables_choose_category(), (resolve) => (
    <CategoryForm choices={choices} resolve={resolve} />
  ));
}

interface CategoryFormProps {
  choices: Choice[];
  resolve: (id: number) => void;
}

function CategoryForm({ choices, resolve }: CategoryFormProps) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <PromptForm isReady={value !== null} apply={() => resolve(Number(value))}>
      <Select
        data-autofocus
        label={m.admin_playables_category()}
        data={choices}
        value={value}
        onChange={setValue}
      />
    </PromptForm>
  );
}
