import { type EditedSite, settingsApi } from '@mam/contract/settings/settings';
import { m } from '@mam/texts';
import { useState } from 'react';
import { z } from 'zod';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import type { SectionName } from '../../../shared/settings/admin/settings-sections.ts';
import { useRefetchSettings, useSetSettingsCache } from './settings-queries.ts';

interface SectionOptions<V extends object> {
  name: SectionName;
  site: EditedSite;
  /** The section's own part of the settings, as form values at the paths of the settings. */
  valuesOf: (site: EditedSite) => V;
}

/**
 * The form of one section. It sends the settings with its own part changed: what other sections have saved
 * meanwhile stays, and a part that another admin has changed is refused as stale.
 */
export function useSectionForm<V extends object>({ name, site, valuesOf }: SectionOptions<V>) {
  const setCache = useSetSettingsCache();
  const refetch = useRefetchSettings();
  const [filled, setFilled] = useState(site);
  const isOwnSame = JSON.stringify(valuesOf(site)) === JSON.stringify(valuesOf(filled));
  const { updated_at } = isOwnSame ? site : filled;
  const show = (saved: EditedSite) => {
    setFilled(saved);
    form.setInitialValues(valuesOf(saved));
    form.reset();
  };
  const { form, control, problems, submit } = useAdminForm({
    name: `settings/${name}`,
    initial: valuesOf(site),
    schema: z.preprocess(
      (values: object) => ({ ...site, ...values, updated_at }),
      settingsApi.save.body,
    ),
    send: (body) => callApi('PUT /api/admin/settings', { body }, { toast: false }),
    done: (saved) => {
      setCache({ site: saved });
      show(saved);
      showToast(m.admin_saved());
    },
  });
  /** Discards the edits; after `edit.stale` it also loads the newer version. */
  const reload = async () => {
    show((await refetch()).site);
    problems.clear();
  };
  return { name, form, control, submit, reload };
}
