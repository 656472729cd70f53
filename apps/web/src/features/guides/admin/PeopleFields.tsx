import { m } from '@mam/texts';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { FieldRows } from '../../../admin-ui/form/FieldRows.tsx';
import { Choice } from './calm-fields.tsx';
import { newId, withoutPerson } from './guide-edit.ts';
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
        <div key={id} className="grid gap-3 rounded-m border border-line p-3">
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
              onClick={() => form.setValues(withoutPerson(form.getValues(), id))}
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
