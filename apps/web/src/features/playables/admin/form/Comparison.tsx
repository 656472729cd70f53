import { dayText } from '@mam/contract/core/days';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import * as labels from '@mam/texts/playable-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fromVietnamField } from '../../../../admin-ui/dates/schedule.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { NO_TOAST } from '../editor/editor-requests.ts';
import { lastChangeQuery } from '../playable-queries.ts';
import {
  COMPARED,
  type Compared,
  conflictingFields,
  differingFields,
  firstSide,
  keyOf,
  mergeValues,
  type Side,
} from './compare-values.ts';
import { type PlayableValues, valuesOf } from './playable-values.ts';
import type { PlayableFormControl } from './use-playable-form.ts';

interface ComparisonProps {
  /** The version that the form was filled from. */
  item: AdminPlayableInfo;
  categories: readonly { value: string; label: string }[];
  state: PlayableFormControl;
}

/** Shown when a save was refused because another admin was faster: what both have changed, one's own or theirs. */
export function Comparison(props: ComparisonProps) {
  const { item, state } = props;
  const query = useQuery({
    queryKey: ['playable-newest', item.id, state.control.attempts],
    queryFn: ({ signal }) =>
      callApi(
        `GET ${PLAYABLE_KINDS[item.kind].adminBase}/:id`,
        { params: { id: item.id } },
        { signal, ...NO_TOAST },
      ),
    gcTime: 0,
  });
  return (
    <QueryBoundary query={query} rows={3}>
      {(newest) => <Choice key={newest.updated_at} {...props} newest={newest} />}
    </QueryBoundary>
  );
}

function Choice({
  item,
  categories,
  state,
  newest,
}: ComparisonProps & { newest: AdminPlayableInfo }) {
  const { form, rebase } = state;
  const { data: last } = useQuery(lastChangeQuery(item));
  const theirs = valuesOf(newest);
  const mine = form.values;
  const base = valuesOf(item);
  const differing = differingFields(mine, theirs);
  const conflicts = conflictingFields({ mine, theirs, base });
  const [sides, setSides] = useState<Partial<Record<Compared, Side>>>({});
  const sideOf = (field: Compared) => sides[field] ?? firstSide(field, { mine, base });
  const apply = () => {
    const chosen = Object.fromEntries(differing.map((field) => [field, sideOf(field)]));
    rebase(newest, mergeValues(mine, theirs, chosen));
  };
  const box = useRef<HTMLElement>(null);
  // The refused save leads here.
  useEffect(() => box.current?.focus(), []);
  const name = last?.user?.name ?? m.admin_item_other_admin();
  const format = (values: PlayableValues, field: Compared) => shown(values, field, categories);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="@container grid gap-3 rounded-m border border-line-strong p-4 outline-none"
      aria-label={m.admin_compare_title({ name })}
    >
      <h2>{m.admin_compare_title({ name })}</h2>
      <p className="text-sm text-muted">
        {conflicts.length > 0 && m.admin_compare_text()}
        {conflicts.length === 0 && differing.length > 0 && m.admin_compare_apart()}
        {differing.length === 0 && m.admin_compare_same()}
      </p>
      {conflicts.map((field) => (
        <FieldChoice
          key={field}
          label={fieldLabel(field)}
          side={sideOf(field)}
          choose={(side) => setSides({ ...sides, [field]: side })}
          mine={{ who: m.admin_compare_mine(), text: format(mine, field) }}
          theirs={{
            who: last ? `${name}, ${vietnamTime(last.at)}` : name,
            text: format(theirs, field),
          }}
        />
      ))}
      <Button size="s" variant="primary" className="justify-self-start" onClick={apply}>
        {conflicts.length > 0 ? m.admin_compare_apply() : m.admin_compare_merge()}
      </Button>
    </section>
  );
}

interface FieldChoiceProps {
  label: string;
  side: Side;
  choose: (side: Side) => void;
  mine: { who: string; text: string };
  theirs: { who: string; text: string };
}

const CARD =
  'flex cursor-pointer items-start gap-3 rounded-[10px] border border-line-strong p-3 has-checked:border-primary has-checked:bg-primary-soft';

function FieldChoice({ label, side, choose, ...versions }: FieldChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong text-heading">{label}</legend>
      <div className="grid gap-2 @min-[34rem]:grid-cols-2">
        {(['mine', 'theirs'] as const).map((each) => (
          <label key={each} className={CARD}>
            <input
              type="radio"
              className="mt-1 size-4.5 flex-none accent-[var(--primary)]"
              checked={side === each}
              onChange={() => choose(each)}
            />
            <span className="min-w-0">
              <span className="block text-sm text-muted">{versions[each].who}</span>
              <span className="block wrap-anywhere whitespace-pre-line">
                {versions[each].text || m.admin_compare_empty()}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function fieldLabel(field: Compared): string {
  const key = COMPARED.find((each) => each.field === field)?.label;
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds these labels only.
  const label = key ? labels[key]() : field;
  return field.endsWith('.en') ? `${label} · ${m.common_language_en()}` : label;
}

/** A value as a reader of the comparison sees it. */
function shown(
  values: PlayableValues,
  field: Compared,
  categories: ComparisonProps['categories'],
): string {
  if (field === 'category_id') {
    return categories.find(({ value }) => value === values.category_id)?.label ?? '';
  }
  if (field === 'is_adult' || field === 'has_synthetic_voice') {
    return values[field] ? m.admin_compare_yes() : m.admin_compare_no();
  }
  const { health_reviewed_on: day } = values;
  if (field === 'health_reviewed_on') return day ? dayText(day) : '';
  if (field !== 'publication') return keyOf(values, field);
  if (values.when === 'hidden') return m.admin_playables_when_hidden();
  const at = fromVietnamField(values.at);
  if (values.when === 'later' && at) return m.admin_playables_state_at({ when: vietnamTime(at) });
  return m.admin_playables_state_published();
}
