import { dayText } from '@mam/contract/core/days';
import type { Language } from '@mam/contract/core/localized';
import type { z } from 'zod';
import { localMinute } from '../../platform/clock.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';

interface MailLink {
  label: string;
  url: string;
}

/** The content of a mail in one language, before the layout as text and HTML. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** Parts of the paragraphs that are bold in HTML. */
  strong?: string[];
  /** What has to be done. */
  button?: MailLink;
  /** What can be done, where something is wrong or something more is wanted. */
  link?: MailLink;
  /** Smaller text below the button. */
  notes: string[];
  /** Replaces greeting and paragraphs; the HTML is safe. */
  body?: { html: string; text: string; language: Language };
  /** Set for mails to many accounts: the page for people, and the address for mail programs (RFC 8058). */
  unsubscribe?: { page: string; post: string };
  attachments?: MailAttachment[];
}

interface Context {
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

/** The one colour of all mails. */
export const COLOUR = '#1f7a5c';

/** Style of a button's link. */
export const BUTTON = `display:inline-block;padding:12px 24px;border-radius:8px;background-color:${COLOUR};color:#ffffff;font-weight:600;text-decoration:none`;

/** An absolute time as the site writes it, since a mail may be read hours later: `21/11/2026 15:30`. */
export function moment(iso: string): string {
  const [day = '', minute = ''] = localMinute(new Date(iso)).split(' ');
  return `${dayText(day)} ${minute}`;
}
