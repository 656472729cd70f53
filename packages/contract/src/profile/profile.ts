import { z } from 'zod';
import { profileChange } from '../accounts/accounts.rules.ts';
import { provider } from '../accounts/accounts.ts';
import { PICTURE_BYTES_MAX } from '../core/constants.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../core/define.ts';
import { language } from '../core/localized.ts';
import { ROLES } from '../core/roles.ts';
import { givenPassword } from '../rules/password.ts';

/** An account as its owner sees it. */
export const profile = z.object({
  user_id: z.number().int(),
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  language,
  /** URL path of a WebP of 256 × 256 px. */
  picture: z.string().optional(),
  role: z.array(z.enum(ROLES)),
  history_paused: z.boolean(),
  /** Whether the account gets notifications by mail; mails about the account itself do not depend on it. */
  is_subscribed: z.boolean(),
  /** False for an account that signs in through providers only. */
  has_password: z.boolean(),
  providers: z.array(provider),
  created_at: z.iso.datetime(),
});
export type Profile = z.output<typeof profile>;

const own = { path: '/api/profile', access: 'customer' } as const;
const picture = { path: '/api/profile/picture', access: 'customer' } as const;

export const profileApi = {
  get: endpoint({
    ...own,
    method: 'GET',
    summary: 'Get the profile of the account',
    output: profile,
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Update the profile; unknown fields are ignored',
    body: profileChange,
    output: profile,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    summary: 'Delete the account; requires the password if the account has one',
    ends_sessions: true,
    body: z.object({ password: givenPassword.optional() }),
    output: z.object({}),
  }),
  setPicture: uploadEndpoint({
    ...picture,
    method: 'PUT',
    summary: 'Upload the profile picture: JPEG, PNG or WebP of up to 5 MB',
    upload: {
      field: 'picture',
      bytes_max: PICTURE_BYTES_MAX,
      messages: { missing: 'validation_picture_required', too_large: 'validation_picture_size' },
    },
    output: profile,
  }),
  removePicture: endpoint({
    ...picture,
    method: 'DELETE',
    summary: 'Delete the profile picture',
    output: profile,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/profile/export',
    access: 'customer',
    summary: 'Export all data of the account as a ZIP of JSON files and the picture',
  }),
};
