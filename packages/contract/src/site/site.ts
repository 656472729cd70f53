import { z } from 'zod';
import { endpoint } from '../core/define.ts';

/** Site settings in one language, shown in the footer, the call sheet and the about page. */
export const site = z.object({
  name: z.string(),
  tagline: z.string(),
  contact: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  hotlines: z.array(z.object({ number: z.string(), name: z.string(), note: z.string() })),
});
export type Site = z.output<typeof site>;

export const siteApi = {
  info: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'Get the name, contact, social links and hotlines of the site',
    cacheTags: ['site'],
    output: site,
  }),
};
