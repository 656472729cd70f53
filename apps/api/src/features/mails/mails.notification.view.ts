import { localized, textIn } from '@mam/contract/core/localized';
import { notificationsApi, UNSUBSCRIBE_PAGE } from '@mam/contract/notifications/notifications';
import { z } from 'zod';
import { fragment, template } from './mail-template.view.ts';
import { markdownToHtml, markdownToText } from './mails.markdown.view.ts';

const params = z.object({
  name: z.undefined().optional(),
  title: localized,
  /** Markdown. */
  content: localized,
  /** Unsubscribes the recipient, and nothing else. */
  token: z.string(),
});

/** A mail that admins write: in the recipient's language, or in Vietnamese where it has no other. */
export const notificationTemplate = template(
  params,
  ({ title, content, token }, { locale: { locale }, origin }) => {
    const markdown = textIn(content, locale);
    return {
      subject: textIn(title, locale),
      paragraphs: [],
      notes: [],
      body: {
        html: markdownToHtml(markdown, origin),
        text: markdownToText(markdown, origin),
        language: content[locale] === undefined ? 'vi' : locale,
      },
      unsubscribe: {
        page: `${origin}${UNSUBSCRIBE_PAGE}${fragment({ token })}`,
        post: `${origin}${notificationsApi.unsubscribe.path}?${new URLSearchParams({ token })}`,
      },
    };
  },
);
