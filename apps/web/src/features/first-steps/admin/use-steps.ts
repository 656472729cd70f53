import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { settingsQuery } from '../../../shared/settings/admin/settings-query.ts';

export type Step = 'mail' | 'contact' | 'calls' | 'admins';

const ONE = { size: 1 } as const;
/** More than there are emergency numbers, which are never called to try them. */
const SEVERAL = { size: 20 } as const;

/** The states behind the steps that no other page of the area has loaded. */
const stepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async ({ signal }) => {
    const options = { signal, toast: false } as const;
    const [mails, admins, hotlines] = await Promise.all([
      callApi('GET /api/admin/mails', { query: ONE }, options),
      callApi('GET /api/admin/account-management', { query: ONE }, options),
      callApi(
        'GET /api/admin/help-places',
        // Places that were never called come first.
        { query: { ...SEVERAL, kind: 'hotline', state: 'published', sort: 'last_called_on' } },
        options,
      ),
    ]);
    return {
      hasMail: mails.transport !== 'outbox',
      adminCount: admins.total,
      isCalled: hotlines.items.every(
        ({ is_emergency, last_called_on }) => is_emergency || last_called_on !== null,
      ),
    };
  },
});

/** The steps that are still open, in the order in which they matter; undefined until it is known. */
export function useSteps(): Step[] | undefined {
  const { data: settings } = useQuery(settingsQuery);
  const { data: steps } = useQuery(stepsQuery);
  if (!settings || !steps) return undefined;
  const { email, phone } = settings.site.contact;
  const open: Record<Step, boolean> = {
    mail: !steps.hasMail,
    calls: !steps.isCalled,
    contact: !email && !phone,
    admins: steps.adminCount < 2,
  };
  return STEPS.filter((step) => open[step]);
}

const STEPS: readonly Step[] = ['mail', 'calls', 'contact', 'admins'];
