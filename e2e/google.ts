import type { BrowserContext } from '@playwright/test';
import {
  PERSON_COOKIE,
  personOf,
  type TestProvider,
} from '../apps/api/src/test/openid-provider.ts';

export { startProvider } from '../apps/api/src/test/openid-provider.ts';

/** Settings with which a site takes a provider for Google; it has to be started before the site. */
export function googleSettings(
  provider: Pick<TestProvider, 'issuer' | 'clientId' | 'clientSecret'>,
): Record<string, string> {
  return {
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
  };
}

/**
 * Signs this browser in at the provider as this person, independently of the process that started
 * the provider and of other browsers. `issuer`: address of the provider.
 */
export async function loginAs(
  context: BrowserContext,
  issuer: string,
  { email, isVerified = true }: { email: string; isVerified?: boolean },
): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(personOf(email, isVerified)));
  await context.addCookies([{ name: PERSON_COOKIE, value, url: issuer }]);
}
