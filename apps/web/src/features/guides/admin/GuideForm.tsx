import type { AdminGuide } from '@mam/contract/guides/guides.admin';
import { m } from '@mam/texts';
import { FileButton } from '@mantine/core';
import { useState } from 'react';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { FactWarnings } from '../../../shared/facts/admin/FactWarnings.tsx';
import { useWorkRefresh } from '../../../shared/inbox/admin/waiting-counts.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { guideHref } from '../guide-links.ts';
import { GuideEditor } from './GuideEditor.tsx';
import { guideForm } from './guide-form-schema.ts';
import { readYaml, toYaml } from './guide-yaml.ts';
import { newGuide } from './new-guide.ts';

interface GuideFormProps {
  /** Undefined for a new one. */
  saved: AdminGuide | undefined;
  close: () => void;
}

/** A guide as text; what is wrong with it is named by its place in the text. */
export function GuideForm({ saved, close }: GuideFormProps) {
  const [initial] = useState(() => (saved ? toYaml(documentOf(saved)) : newGuide()));
  const refreshWork = useWorkRefresh();
  const { form, control, submit } = useEntityForm({
    ...{ saved, close },
    key: 'guides',
    initial: { yaml: initial, status: saved?.status ?? ('draft' as const) },
    schema: guideForm,
    create: (body, options) => callApi('POST /api/admin/guides', { body }, options),
    update: (change, options) => refreshWork(callApi('PUT /api/admin/guides/:id', change, options)),
    added: m.admin_guides_added,
  });
  const upload = async (file: File | null) => file && form.setFieldValue('yaml', await file.text());
  return (
    <AdminForm
      {...{ control, submit }}
      save={saved ? m.admin_save() : m.admin_guides_add()}
      cancel={close}
    >
      <div className="flex flex-wrap gap-2">
        <Button size="s" icon="download" onClick={() => download(saved?.code, form.values.yaml)}>
          {m.admin_guides_download()}
        </Button>
        <FileButton accept=".yaml,.yml,text/yaml" onChange={(file) => void upload(file)}>
          {(props) => (
            <Button size="s" icon="upload" {...props}>
              {m.admin_guides_upload()}
            </Button>
          )}
        </FileButton>
        {saved?.state === 'published' && (
          <ButtonLink size="s" icon="eye" to={guideHref(saved.public_id)} target="_blank">
            {m.admin_guides_open()}
          </ButtonLink>
        )}
      </div>
      <Faults errors={control.errors} />
      <GuideEditor yaml={form.values.yaml} field={form.getInputProps('yaml')} />
      <FactWarnings document={documentIn(form.values.yaml)} />
      {saved?.needs_reader && (
        <p className="rounded-m bg-info-soft px-4 py-3 text-sm">
          {saved.state === 'published'
            ? m.admin_guides_pending_note()
            : m.admin_guides_needs_reader()}
        </p>
      )}
      <StatusSwitch
        label={m.admin_guides_publish()}
        description={m.admin_guides_danger_note()}
        {...form.getInputProps('status')}
      />
    </AdminForm>
  );
}

/** Each fault with its place, such as `steps.when.answers.1.to`. */
function Faults({ errors }: { errors: Readonly<Record<string, string>> }) {
  const places = Object.entries(errors);
  if (places.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-m bg-danger-soft p-3 text-sm">
      {places.map(([place, text]) => (
        <li key={place}>
          <code className="font-strong wrap-anywhere">{place}</code>
          {`: ${text}`}
        </li>
      ))}
    </ul>
  );
}

/** A saved row without what only the list has. */
function documentOf({
  id: _id,
  state: _state,
  lacks: _lacks,
  updated_at: _at,
  needs_reader: _reader,
  ...guide
}: AdminGuide) {
  return guide;
}

/** What the text has as a document; nothing while it is no YAML. */
function documentIn(yaml: string): Record<string, unknown> | undefined {
  const read = readYaml(yaml);
  return 'value' in read ? { ...read.value } : undefined;
}

function download(code = 'guide', text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/yaml' }));
  link.download = `${code}.yaml`;
  link.click();
  URL.revokeObjectURL(link.href);
}
