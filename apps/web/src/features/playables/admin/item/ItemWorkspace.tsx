import { textIn } from '@mam/contract/core/localized';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { FormErrors } from '../../../../admin-ui/form/FormErrors.tsx';
import { RestoredNote } from '../../../../admin-ui/form/RestoredNote.tsx';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { vietnamTime } from '../../../../platform/format.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { playableHref } from '../../playable-links.ts';
import { SaveButton } from '../editor/SaveButton.tsx';
import { Comparison } from '../form/Comparison.tsx';
import { ContentFields } from '../form/ContentFields.tsx';
import { valuesOf } from '../form/playable-values.ts';
import { saveLabel } from '../form/save-label.ts';
import type { PlayableFormControl } from '../form/use-playable-form.ts';
import { usePlayableForm } from '../form/use-playable-form.ts';
import { EDITOR_TABS, type ItemTab, READ_TABS, useItemTab } from '../item-tabs.ts';
import { KIND_LABELS } from '../kind-labels.ts';
import { lastChangeQuery } from '../playable-queries.ts';
import { EditorPanels, firstTab, useOpenedTabs } from './EditorPanels.tsx';
import { ItemAside } from './ItemAside.tsx';
import { ItemTabList } from './ItemTabList.tsx';
import type { ItemTabPanels } from './item-panels.ts';

interface ItemWorkspaceProps {
  item: AdminPlayableInfo;
  categories: { value: string; label: string }[];
  panels: ItemTabPanels;
}

/** The tabs of an item, and what stays at their side; one form holds texts and publication. */
export function ItemWorkspace({ item, categories, panels }: ItemWorkspaceProps) {
  const state = usePlayableForm({ kind: item.kind, item, done: () => undefined });
  const { control } = state;
  const [tab, setTab] = useItemTab(() => firstTab(item));
  const opened = useOpenedTabs(tab, item);
  useNewestValues(item, state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused save leads to its fields.
  useEffect(() => {
    if (control.attempts > 0) setTab('content');
  }, [control.attempts]);
  const names = new Map(categories.map(({ value, label }) => [value, label]));
  return (
    <AdminPage
      title={textIn(item.title, getLocale())}
      back={{ to: `/administrator/${item.kind}s`, label: KIND_LABELS[item.kind].page() }}
      lead={<LastChange item={item} />}
      actions={<Actions {...{ item, state, tab }} />}
    >
      {/* A hidden editor stays registered as unsaved, which an inactive one would not. */}
      <Tabs value={tab} onChange={setTab} keepMounted={false} keepMountedMode="display-none">
        <ItemTabList item={item} tab={tab} />
        <div
          className="mt-5 grid grid-cols-1 items-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_340px]"
          data-fields
        >
          <div className={ERRORS}>{tab === 'content' && <FormErrors {...control} />}</div>
          <div className="@container grid grid-cols-1 gap-4">
            <ContentPanel {...{ item, categories, state }} />
            <EditorPanels item={item} tab={tab} opened={opened} />
            <Tabs.Panel value="statistics">{panels.statistics(item)}</Tabs.Panel>
            <Tabs.Panel value="history">{panels.history(item, names)}</Tabs.Panel>
          </div>
          <ItemAside {...{ item, categories, state }} isBesideOnly={isReadOnly(tab, state)} />
        </div>
      </Tabs>
    </AdminPage>
  );
}

/**
 * A form without changes shows what has been saved meanwhile, such as a restored value. Changes of one whose
 * fields are as before belong to the newest version, so that saved chapters do not conflict with them.
 */
function useNewestValues(item: AdminPlayableInfo, { form, control }: PlayableFormControl): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each saved version.
  useEffect(() => {
    const { updated_at } = item;
    if (control.isBusy || form.values.updated_at === updated_at) return;
    const values = valuesOf(item);
    if (!form.isDirty()) {
      form.setInitialValues(values);
      form.setValues(values);
      return;
    }
    const base = form.getInitialValues();
    const isOfBase = form.values.updated_at === base.updated_at;
    if (!isOfBase || JSON.stringify(values) !== JSON.stringify({ ...base, updated_at })) return;
    form.setInitialValues(values);
    form.setFieldValue('updated_at', updated_at);
  }, [item.updated_at, control.isBusy]);
}

/** Whether the tab has nothing to save, nor does another one. */
function isReadOnly(tab: ItemTab, { form }: PlayableFormControl): boolean {
  return READ_TABS.includes(tab) && !form.isDirty();
}

const PINNED =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-header max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-gutter max-lg:py-2.5';

/** On the pinned buttons, else above the fields; without room of its own while it is for screen readers only. */
const ERRORS =
  'empty:hidden has-[.sr-only]:absolute max-lg:sticky max-lg:bottom-15 max-lg:z-2 max-lg:order-last xl:col-span-2';

interface ActionsProps {
  item: AdminPlayableInfo;
  state: PlayableFormControl;
  tab: ItemTab;
}

/** The buttons of the header; on a phone at the lower edge, unless the footer of an editor is there or there is nothing to save. */
function Actions({ item, state, tab }: ActionsProps) {
  const { form, control, save } = state;
  const isEditor = EDITOR_TABS.includes(tab);
  const isSaved = isReadOnly(tab, state);
  return (
    <div
      data-form-end
      className={`flex flex-wrap items-center gap-2 max-lg:justify-end ${isEditor || isSaved ? '' : PINNED}`}
    >
      {form.isDirty() && (
        <span className="text-sm text-muted max-sm:hidden">{m.admin_item_unsaved()}</span>
      )}
      {item.status === 'published' && (
        <ButtonLink icon="eye" size="s" to={playableHref(item)} target="_blank">
          {m.admin_playables_view()}
        </ButtonLink>
      )}
      {/* An editor has a save button of its own. */}
      {(form.isDirty() || !(isEditor || isSaved)) && (
        <SaveButton
          label={saveLabel(form.getInitialValues(), form.values)}
          variant={isEditor ? 'outline' : 'primary'}
          isBusy={control.isBusy}
          onClick={() => void save()}
        />
      )}
    </div>
  );
}

/** The account that changed the item last. */
function LastChange({ item }: { item: AdminPlayableInfo }) {
  const { data: last } = useQuery(lastChangeQuery(item));
  const who = last?.user?.name ?? m.admin_item_other_admin();
  return last
    ? m.admin_item_last({ name: who, when: vietnamTime(last.at) })
    : m.admin_item_since({ when: vietnamTime(item.created_at) });
}

interface ContentPanelProps extends Omit<ItemWorkspaceProps, 'panels'> {
  state: PlayableFormControl;
}

/** Stays mounted, because errors look for their fields in it. */
function ContentPanel({ item, categories, state }: ContentPanelProps) {
  const { form, control, isStale } = state;
  return (
    <Tabs.Panel value="content" keepMounted>
      <div className="grid grid-cols-1 gap-4">
        <RestoredNote {...control} />
        {isStale && (
          <div className={PADDED_PANEL}>
            <Comparison {...{ item, categories, state }} />
          </div>
        )}
        <div className={`${PADDED_PANEL} grid grid-cols-1 gap-4`}>
          <ContentFields kind={item.kind} item={item} form={form} errors={control.errors} />
        </div>
      </div>
    </Tabs.Panel>
  );
}
