import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { ROLES } from '../core/roles.ts';
import {
  emailOnly,
  login,
  passwordChange,
  passwordReset,
  registration,
  verification,
} from './accounts.rules.ts';

/** Providers of identities that a site may be set up with. */
export const PROVIDERS = ['google', 'facebook'] as const;
export const provider = z.enum(PROVIDERS);
export type Provider = z.output<typeof provider>;

/** What the browser keeps of a session beside its token. */
export const sessionUser = z.object({
  user_id: z.number().int(),
  role: z.array(z.enum(ROLES)),
  email: z.string(),
  user_profile: z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string().nullable(),
  }),
});
export type SessionUser = z.output<typeof sessionUser>;

/** The entry that the browser keeps under one fixed key (spec, point 3). */
export const sessionEntry = sessionUser.extend({ token: z.string() });
export type SessionEntry = z.output<typeof sessionEntry>;

/** One browser that an account is signed in on; no address is kept. */
export const deviceSession = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  /** Right to the minute. */
  last_used_at: z.iso.datetime(),
  /** As «Chrome · Android»; empty when the browser did not say. */
  device: z.string(),
  current: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

/** Where an answer must not tell one case from another, or has nothing to tell. */
const nothing = z.object({});

const oneTimeCode = z.string().max(200);

/** Providers connected to one's own account. */
const identity = { path: '/api/auth/identities/:provider' } as const;

export const accountsApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary:
      'Signs up; the same answer for an address that has an account, whose owner gets a mail',
    body: registration,
    output: nothing,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify',
    access: 'public',
    summary: 'Confirms an address with the code of the mail (60 minutes, once)',
    body: verification,
    output: nothing,
  }),
  sendVerify: endpoint({
    method: 'POST',
    path: '/api/auth/send-verify',
    access: 'public',
    summary: 'Sends the confirming mail again; the same answer for every address',
    body: emailOnly,
    output: nothing,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in; wrong data is a 400, never a 401',
    body: login,
    output: sessionEntry,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'customer',
    summary: 'Ends this session',
    output: nothing,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Sends a link to a new password; the same answer for every address',
    body: emailOnly,
    output: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Sets a password with the code of a mail, once; ends every session of the account',
    body: passwordReset,
    output: nothing,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'customer',
    summary: 'Sets a password with the old one; ends the other sessions',
    body: passwordChange,
    output: nothing,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    access: 'customer',
    summary: 'What the browser should keep of this session, without the token',
    output: sessionUser,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'customer',
    summary: 'The browsers this account is signed in on, last used first',
    output: z.object({ items: z.array(deviceSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'customer',
    checks: 'object',
    summary: 'Signs one browser out',
    params: z.object({ id: z.coerce.number().int().positive() }),
    output: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'customer',
    summary: 'Signs every other browser out',
    output: nothing,
  }),
  providers: endpoint({
    method: 'GET',
    path: '/api/auth/providers',
    access: 'public',
    summary: 'Providers that this site is set up with, for their buttons',
    output: z.object({ items: z.array(provider) }),
  }),
  exchangeCode: endpoint({
    method: 'POST',
    path: '/api/auth/hand-over',
    access: 'public',
    summary:
      'Turns the code that a sign-in through a provider handed over into a session (60 seconds, once, same browser)',
    body: z.object({ code: oneTimeCode }),
    output: sessionEntry,
  }),
  connect: endpoint({
    ...identity,
    method: 'POST',
    access: 'customer',
    summary: 'Address where connecting a provider to this account begins (10 minutes, once)',
    params: z.object({ provider }),
    output: z.object({ url: z.string() }),
  }),
  finishConnect: endpoint({
    ...identity,
    method: 'PUT',
    access: 'customer',
    summary:
      'Connects a provider with the code that it handed over, in the session that asked for it',
    params: z.object({ provider }),
    body: z.object({ code: oneTimeCode }),
    output: nothing,
  }),
  disconnect: endpoint({
    ...identity,
    method: 'DELETE',
    access: 'customer',
    summary: 'Takes a provider away; never the last way into the account',
    params: z.object({ provider }),
    output: nothing,
  }),
};
