import type { Provider } from '@mam/contract/accounts/accounts';
import { PROVIDER_NAMES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { errorMessage } from '../../platform/client/error-message.ts';
import { saveSession } from '../../platform/client/session.ts';
import {
  type OAuthMessage,
  onOAuthMessage,
  openPopup,
  takeRedirectResult,
} from '../../shared/accounts/oauth-popup.ts';
import { useReturnTo } from '../../shared/accounts/return-to.ts';
import { Button } from '../../ui/Button.tsx';

/** Sign-in through the providers that the site is configured for: part of the page, so that nothing moves. */
export function ProviderButtons({ providers }: { providers: Provider[] }) {
  const next = useReturnTo();
  const problem = useProviderResult();
  return (
    <>
      {problem && (
        <p role="alert" className="mt-5 rounded-m bg-danger-soft p-4 text-danger-text">
          {problem}
        </p>
      )}
      {providers.length > 0 && (
        <>
          <p className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm text-muted before:h-px before:bg-line after:h-px after:bg-line">
            {m.accounts_or()}
          </p>
          <div className="mt-4 grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col">
            {providers.map((provider) => (
              <Button key={provider} onClick={() => openProvider(provider, next)}>
                {m.accounts_with_provider({ name: PROVIDER_NAMES[provider] })}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** Exchanges the code that a redirect or a popup brings; answers the error text, if any. */
function useProviderResult(): string | undefined {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const handle = async (message: OAuthMessage) => {
      const isCode = 'code' in message;
      setProblem(isCode ? await exchangeErrorText(message.code) : providerErrorText(message.error));
    };
    const redirect = takeRedirectResult();
    if (redirect) void handle(redirect.message);
    return onOAuthMessage((message) => void handle(message));
  }, []);
  return problem;
}

function providerErrorText(provider: string): string {
  return provider === 'facebook' ? m.error_login_facebook() : m.error_login_google();
}

/** Undefined after success: the page around redirects. */
async function exchangeErrorText(code: string): Promise<string | undefined> {
  try {
    await exchangeCode(code);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Opens the provider's page in a popup, or in this tab where popups are blocked. */
function openProvider(provider: Provider, next: string): void {
  const start = `/api/auth/${provider}/start`;
  const popup = openPopup(`${start}?mode=popup`);
  if (!popup) location.assign(`${start}?mode=redirect&next=${encodeURIComponent(next)}`);
}

/** Exchanges the one-time code of a sign-in for a session. */
async function exchangeCode(code: string): Promise<void> {
  saveSession(await callApi('POST /api/auth/hand-over', { body: { code } }, { toast: false }));
}
