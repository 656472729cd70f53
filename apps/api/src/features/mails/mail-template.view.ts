import type { Language } from '@mam/contract/core/localized';
import type { z } from 'zod';

/** The content of a mail in one language, before the layout as text and HTML. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Smaller text below the button. */
  notes: string[];
  /** Replaces greeting and paragraphs; the HTML is safe. */
  body?: { html: string; text: string; language: Language };
  /** Set for mails to many accounts: the page for people, and the address for mail programs (RFC 8058). */
  unsubscribe?: { page: string; post: string };
}

export interface Context {
  locale: { locale: Language };
  /** Origin of the site, without a trailing slash. */
  origin: string;
}

/** A template of mails: the schema of its parameters, and how it renders them. */
export function template<P extends z.ZodType<{ name?: string | undefined }>>(
  params: P,
  render: (params: z.output<P>, context: Context) => MailContent,
) {
  return {
    params,
    /** @throws when stored parameters do not match the template. */
    render(stored: unknown, context: Context) {
      const parsed = params.parse(stored);
      return { name: parsed.name, ...render(parsed, context) };
    },
  };
}

/** Browsers send a fragment to no server, so a token in it is in no log and no history of a proxy. */
export function fragment(values: Record<string, string>): string {
  return `#${new URLSearchParams(values)}`;
}

/** Style of a button's link. */
export const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background-color:#1f7a5c;color:#ffffff;font-weight:600;text-decoration:none';
