import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { type Language, localized, textIn } from '../core/localized.ts';

/** The switch as stored; a site that never used it has these values. */
export const maintenance = z.object({
  on: z.boolean().default(false),
  /** Null: the texts of the product itself. */
  title: localized.nullable().default(null),
  text: localized.nullable().default(null),
  /** When it is expected to be over; nothing ends by itself then. */
  until: z.iso.datetime().nullable().default(null),
});
export type Maintenance = z.output<typeof maintenance>;

/** What the maintenance page says, in one language. */
export const maintenanceNotice = z.object({
  on: z.boolean(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  until: z.iso.datetime().nullable(),
});
export type MaintenanceNotice = z.output<typeof maintenanceNotice>;

/** The switch in one language, as readers get it. */
export function toNotice({ on, title, text, until }: Maintenance, language: Language) {
  return {
    on,
    title: title && textIn(title, language),
    text: text && textIn(text, language),
    until,
  };
}

export const maintenanceApi = {
  notice: endpoint({
    method: 'GET',
    path: '/api/maintenance',
    access: 'public',
    summary: 'Whether the site is under maintenance, and what its page says then',
    cacheTags: ['maintenance'],
    output: maintenanceNotice,
  }),
};
