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
  /** Address of a 256 px WebP. */
  picture: z.string().optional(),
  role: z.array(z.enum(ROLES)),
  history_paused: z.boolean(),
  /** False for an account that only signs in through a provider. */
  has_password: z.boolean(),
  providers: z.array(provider),
  created_at: z.iso.datetime(),
});
export type Profile = z.output<typeof profile>;

const own = { path: '/api/profile', access: 'customer' } as const;
const picture = { path: '/api/profile/picture', access: 'customer' } as const;

export const profileApi = {
  get: endpoint({ ...own, method: 'GET', summary: 'One’s own account', output: profile }),
  update: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Changes what an account may change of itself; other fields are ignored',
    body: profileChange,
    output: profile,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    summary: 'Deletes the account; one with a password must give it',
    body: z.object({ password: givenPassword.optional() }),
    output: z.object({}),
  }),
  setPicture: uploadEndpoint({
    ...picture,
    method: 'PUT',
    summary: 'Sets the picture: JPEG, PNG or WebP up to 5 MB, kept as a 256 px WebP',
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
    summary: 'Takes the picture away',
    output: profile,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/profile/export',
    access: 'customer',
    summary: 'Everything kept about the account, as a zip of JSON and the picture',
  }),
};
