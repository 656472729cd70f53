import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { type Language, localized, textIn } from '../core/localized.ts';

/** The stored maintenance switch, with the defaults of a new site. */
export const maintenance = z.object({
  on: z.boolean().default(false),
  /** Null: the built-in texts. */
  title: localized.nullable().default(null),
  text: localized.nullable().default(null),
  /** Expected end; maintenance does not end automatically. */
  until: z.iso.datetime().nullable().default(null),
});
export type Maintenance = z.output<typeof maintenance>;

/** Content of the maintenance page in one language. */
const maintenanceNotice = z.object({
  on: z.boolean(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  until: z.iso.datetime().nullable(),
});
export type MaintenanceNotice = z.output<typeof maintenanceNotice>;

/** Returns the content of the maintenance page in a language. */
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
    summary: 'Get the maintenance state and the content of the maintenance page',
    cacheTags: ['maintenance'],
    output: maintenanceNotice,
  }),
};
