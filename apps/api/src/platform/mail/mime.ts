import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage, Sender } from './mail.ts';

type Encoding = 'quoted-printable' | '8bit';

/**
 * Composes the MIME message: text and HTML, with headers that suppress automatic replies and reveal
 * nothing about this machine. Addresses are not parsed, so a comma or line end in one adds no recipient.
 * @param encoding of the two parts: `8bit` is readable in a file, but not every server accepts it.
 */
export function composeMime(
  message: MailMessage,
  sender: Sender,
  encoding: Encoding = 'quoted-printable',
): Promise<Buffer> {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const composer = new MailComposer({
    from: sender,
    to: { name: '', address: message.to },
    subject: message.subject,
    date: message.at,
    messageId: `<${message.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': message.language,
      ...(message.unsubscribe && {
        'List-Unsubscribe': `<${message.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: mimePart(message.text, 'text/plain', encoding),
    html: mimePart(message.html, 'text/html', encoding),
    attachments: message.attachments?.map(({ filename, type: contentType, base64: content }) => ({
      ...{ filename, contentType, content },
      encoding: 'base64',
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** nodemailer has no option for 8bit. */
function mimePart(content: string, type: string, encoding: Encoding) {
  if (encoding === 'quoted-printable') return { content, contentTransferEncoding: encoding };
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`;
  return { raw: `${head}\r\n\r\n${content.replace(/\r?\n/g, '\r\n')}` };
}
