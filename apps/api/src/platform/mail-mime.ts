import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage, Sender } from './mail.ts';

type Encoding = 'quoted-printable' | '8bit';

/**
 * A letter as MIME: text and HTML, with headers that keep auto-responders quiet and name nothing
 * about this machine. Addresses are passed as such, so a comma or line end in one adds nobody.
 * @param encoding of the two parts: `8bit` can be read in the file, not every server takes it.
 */
export function composeMime(
  letter: MailMessage,
  sender: Sender,
  encoding: Encoding = 'quoted-printable',
): Promise<Buffer> {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const message = new MailComposer({
    from: sender,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    date: letter.at,
    messageId: `<${letter.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': letter.language,
    },
    text: mimePart(letter.text, 'text/plain', encoding),
    html: mimePart(letter.html, 'text/html', encoding),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
}

/** nodemailer writes no 8bit by itself. */
function mimePart(content: string, type: string, encoding: Encoding) {
  if (encoding === 'quoted-printable') return { content, contentTransferEncoding: encoding };
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`;
  return { raw: `${head}\r\n\r\n${content.replace(/\r?\n/g, '\r\n')}` };
}
