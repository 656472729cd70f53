import { m } from '@mam/texts';

/**
 * Explains without script why a page of an account stays empty. The browser's script need not carry its
 * text.
 */
export function NeedsScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="mt-6 max-w-prose rounded-m bg-sun-soft p-4">{m.accounts_needs_script()}</p>
      )}
    </noscript>
  );
}
