import { z } from 'zod';
import { idText } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { ROLES } from '../core/roles.ts';
import {
  connection,
  emailOnly,
  login,
  passwordChange,
  passwordReset,
  registration,
  verification,
  verificationLink,
} from './accounts.rules.ts';

/** Supported identity providers. */
export const PROVIDERS = ['google', 'facebook'] as const;
export const provider = z.enum(PROVIDERS);
export type Provider = z.output<typeof provider>;

/** Session data that the browser stores beside the token. */
const sessionUser = z.object({
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

/** Session entry that the browser stores under one fixed key (spec, point 3). */
const sessionEntry = sessionUser.extend({ token: z.string() });
export type SessionEntry = z.output<typeof sessionEntry>;

/** A session of an account on one browser; no IP address is stored. */
const deviceSession = z.object({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  /** Accurate to the minute. */
  last_used_at: z.iso.datetime(),
  /** For example `Chrome · Android`; empty when the browser is unknown. */
  device: z.string(),
  current: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

/** Empty answer, also where the answer must not reveal whether an account exists. */
const nothing = z.object({});

const oneTimeCode = z.string().max(200);

/** Providers connected to one's own account. */
const identity = { path: '/api/auth/identities/:provider' } as const;

export const accountsApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Register an account; the answer is the same for an address that already has one',
    body: registration,
    output: nothing,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify',
    access: 'public',
    summary:
      'Verify an e-mail address with the token of the mail (single use, valid for 60 minutes), and the password of the registration where another browser made it',
    body: verification,
    /** The address, for the sign-in that follows: who has the token reads its mail. */
    output: z.object({ email: z.string() }),
  }),
  checkVerify: endpoint({
    method: 'POST',
    path: '/api/auth/verify/check',
    access: 'public',
    summary:
      'Look at the token of a verification mail without using it: whether the password of the registration is needed',
    body: verificationLink,
    output: z.object({ needs_password: z.boolean() }),
  }),
  sendVerify: endpoint({
    method: 'POST',
    path: '/api/auth/send-verify',
    access: 'public',
    summary: 'Resend the verification mail; the answer is the same for every address',
    body: emailOnly,
    output: nothing,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in; wrong credentials answer 400, never 401',
    body: login,
    output: sessionEntry,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'customer',
    summary: 'Sign out of this session',
    ends_sessions: true,
    output: nothing,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Request a password reset mail; the answer is the same for every address',
    body: emailOnly,
    output: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary:
      'Reset the password with the token of a mail; single use, ends every session of the account',
    body: passwordReset,
    ends_sessions: true,
    output: nothing,
  }),
  checkReset: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password/check',
    access: 'public',
    summary: 'Look at the token of a mail that sets a password, without using it',
    body: verificationLink,
    output: nothing,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'customer',
    summary: 'Change the password; ends the other sessions of the account',
    body: passwordChange,
    ends_sessions: true,
    output: nothing,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    access: 'customer',
    summary: 'Get the account of this session',
    output: sessionUser,
  }),
  releaseSession: endpoint({
    method: 'POST',
    path: '/api/auth/session/release',
    access: 'customer',
    summary: 'End this session in five minutes, unless it is used again',
    output: nothing,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'customer',
    summary: 'List the sessions of the account, last used first',
    output: z.object({ items: z.array(deviceSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'customer',
    checks: 'object',
    summary: 'End a session of the account',
    params: z.object({ id: idText }),
    ends_sessions: true,
    output: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'customer',
    summary: 'End every other session of the account',
    ends_sessions: true,
    output: nothing,
  }),
  providers: endpoint({
    method: 'GET',
    path: '/api/auth/providers',
    access: 'public',
    summary: 'List the identity providers that are configured',
    cacheTags: ['site'],
    output: z.object({ items: z.array(provider) }),
  }),
  exchangeCode: endpoint({
    method: 'POST',
    path: '/api/auth/hand-over',
    access: 'public',
    summary:
      'Exchange the one-time code of a provider sign-in for a session; valid for 60 seconds in the same browser',
    body: z.object({ code: oneTimeCode }),
    output: sessionEntry,
  }),
  connect: endpoint({
    ...identity,
    method: 'POST',
    access: 'customer',
    summary:
      'Create a URL that starts connecting a provider to the account (single use, valid for 10 minutes); requires the password, or without one a sign-in of the last 5 minutes',
    params: z.object({ provider }),
    body: connection,
    output: z.object({ url: z.string() }),
  }),
  finishConnect: endpoint({
    ...identity,
    method: 'PUT',
    access: 'customer',
    summary: 'Connect a provider with its one-time code, in the session that requested it',
    params: z.object({ provider }),
    body: z.object({ code: oneTimeCode }),
    output: nothing,
  }),
  disconnect: endpoint({
    ...identity,
    method: 'DELETE',
    access: 'customer',
    summary: 'Disconnect a provider, unless it is the only sign-in method of the account',
    params: z.object({ provider }),
    output: nothing,
  }),
};
