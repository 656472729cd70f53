import { m } from '@mam/texts';
import type { MouseEvent } from 'react';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { FieldRows } from '../../../admin-ui/form/FieldRows.tsx';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { takeFocus } from '../../../platform/take-focus.ts';
import { Choice } from './calm-fields.tsx';
import { linesOf, newId, withoutPerson } from './guide-edit.ts';
import { colourChoices } from './guide-labels.ts';
import { type GuideFormState, TextPair } from './TextPair.tsx';
import { noText } from './text-values.ts';

const PEOPLE_MAX = 8;

/** Who speaks in a story. */
export function PeopleFields({ form }: { form: GuideFormState }) {
  const { people } = form.values;
  const add = () =>
    form.insertListItem('people', { id: newId(), name: noText(), side: 'left', colour: 'leaf' });
  return (
    <FieldRows
      title={m.admin_guides_people()}
      count={people.length}
      add={{ label: m.admin_guides_person_add(), max: PEOPLE_MAX, run: add }}
    >
      {people.map(({ id, name }, index) => (
        <div
          key={id}
          data-row-name={m.admin_guides_person({ place: index + 1 })}
          className="grid min-w-0 grid-cols-1 gap-3 rounded-m border border-line p-3"
        >
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <TextPair
              {...{ form }}
              at={`people.${index}.name`}
              label={m.admin_guides_person_name()}
              required
            />
            <IconButton
              icon="trash"
              label={m.admin_guides_remove({ name: name.vi || m.admin_guides_untitled() })}
              onClick={(event) => void remove(event, form, { id, name: name.vi })}
            />
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <Choice
              label={m.admin_guides_side()}
              allowDeselect={false}
              data={[
                { value: 'left', label: m.admin_guides_side_left() },
                { value: 'right', label: m.admin_guides_side_right() },
              ]}
              {...form.getInputProps(`people.${index}.side`)}
            />
            <Choice
              label={m.admin_guides_colour()}
              allowDeselect={false}
              data={colourChoices()}
              {...form.getInputProps(`people.${index}.colour`)}
            />
          </div>
        </div>
      ))}
    </FieldRows>
  );
}

/** Asks first where the person has lines, which the narrator takes over; the focus goes to the list. */
async function remove(
  { currentTarget }: MouseEvent,
  form: GuideFormState,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const list = currentTarget.closest('fieldset');
  const lines = linesOf(form.getValues(), id);
  const shown = name || m.admin_guides_untitled();
  const isSure =
    lines === 0 ||
    (await confirm({
      title: m.admin_guides_remove({ name: shown }),
      text: m.admin_guides_person_lines({ name: shown, count: lines }),
      yes: m.admin_guides_remove_yes(),
      no: m.common_details_keep(),
    }));
  if (!isSure) return;
  const after = withoutPerson(form.getValues(), id);
  // What is wrong with the people behind moves with them.
  form.removeListItem(
    'people',
    form.getValues().people.findIndex((person) => person.id === id),
  );
  form.setValues(after);
  takeFocus(list);
}
