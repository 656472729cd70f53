import { AppError } from '@mam/contract/core/errors';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';

/**
 * What the page of a verification mail asks for: one tap in the browser that registered, elsewhere the password;
 * `dead`: the link is used or has expired. Undefined until it is known.
 */
type Asked = 'tap' | 'password' | 'dead';

/** 32 bytes in base64url, as the server makes them. */
const TOKEN = /^[\w-]{43}$/;

/** Looks at the link of a mail without using it. Where that fails the form asks for a tap, and learns the rest from it. */
export function useVerifyLink(token: string | null | undefined): Asked | undefined {
  return useLook(token, lookAtVerification);
}

/** The same of a mail that sets a password: a used one shows before a new password is thought of. */
export function useResetLink(token: string | null | undefined): 'tap' | 'dead' | undefined {
  return useLook(token, lookAtReset);
}

function useLook<T>(token: string | null | undefined, look: (token: string) => Promise<T>) {
  const [asked, setAsked] = useState<T | 'dead'>();
  useEffect(() => {
    if (token === undefined) return;
    // A link that was cut off on its way is asked about nowhere.
    if (token === null || !TOKEN.test(token)) return setAsked('dead');
    let isOver = false;
    void look(token).then((found) => !isOver && setAsked(found));
    return () => {
      isOver = true;
    };
  }, [token, look]);
  return asked;
}

async function lookAtVerification(token: string): Promise<Asked> {
  try {
    const body = { token };
    const found = await callApi('POST /api/auth/verify/check', { body }, { toast: false });
    return found.needs_password ? 'password' : 'tap';
  } catch (error) {
    return problemOf(error);
  }
}

async function lookAtReset(token: string): Promise<'tap' | 'dead'> {
  try {
    await callApi('POST /api/auth/reset-password/check', { body: { token } }, { toast: false });
    return 'tap';
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): 'tap' | 'dead' {
  return error instanceof AppError && error.key === 'link.expired' ? 'dead' : 'tap';
}
