import { TEXT_ROUTE_KINDS } from '@mam/contract/help-places/help-places.rules';
import { m } from '@mam/texts';
import { Select, TextInput } from '@mantine/core';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { FieldRows } from '../../../admin-ui/form/FieldRows.tsx';
import { newRoute } from './help-place-values.ts';
import type { HelpPlaceFormState } from './use-help-place-form.ts';

const ROUTES_MAX = 4;
const KINDS = {
  app: m.admin_help_places_route_app,
  zalo: m.admin_help_places_route_zalo,
  facebook: m.admin_help_places_route_facebook,
  web: m.admin_help_places_route_web,
} as const;

/** Ways to write instead of calling. */
export function RouteRows({ form }: { form: HelpPlaceFormState }) {
  const { routes } = form.values;
  const add = () => form.insertListItem('routes', newRoute());
  return (
    <FieldRows
      title={m.admin_help_places_routes()}
      count={routes.length}
      add={{ label: m.admin_help_places_route_add(), max: ROUTES_MAX, run: add }}
    >
      {routes.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered.
        <div key={index} className="grid gap-3 rounded-m border border-line p-3">
          <div className="flex items-center justify-between">
            <b className="text-sm">{m.admin_help_places_route_item({ place: index + 1 })}</b>
            <IconButton
              icon="trash"
              label={m.admin_help_places_route_remove({ place: index + 1 })}
              onClick={() => form.removeListItem('routes', index)}
            />
          </div>
          <Select
            label={m.admin_help_places_route_kind()}
            data={TEXT_ROUTE_KINDS.map((value) => ({ value, label: KINDS[value]() }))}
            {...form.getInputProps(`routes.${index}.kind`)}
          />
          <TextInput
            type="url"
            label={m.admin_help_places_route_url()}
            placeholder="https://"
            {...form.getInputProps(`routes.${index}.url`)}
          />
          <TextInput
            label={`${m.admin_help_places_route_note()} · ${m.common_language_vi()}`}
            {...form.getInputProps(`routes.${index}.note.vi`)}
          />
          <TextInput
            label={`${m.admin_help_places_route_note()} · ${m.common_language_en()}`}
            {...form.getInputProps(`routes.${index}.note.en`)}
          />
        </div>
      ))}
    </FieldRows>
  );
}
