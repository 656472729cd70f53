import type { Language } from '@mam/contract/core/localized';
import type { MailPreview as Mail } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { fieldMessage } from '../../../../admin-ui/form/field-message.ts';
import { SegmentedControl } from '../../../../admin-ui/form/SegmentedControl.tsx';
import { type MailText, previewQuery } from '../notification-queries.ts';

interface MailPreviewProps {
  text: Omit<MailText, 'language'>;
  language: Language;
  setLanguage: (language: Language) => void;
}

type Size = 'desktop' | 'phone' | 'text';

const TYPING_MS = 400;

/** The mail as the code that sends it renders it. */
export function MailPreview({ text, language, setLanguage }: MailPreviewProps) {
  const [size, setSize] = useState<Size>('desktop');
  const [written] = useDebouncedValue(text, TYPING_MS);
  const isWritten = Boolean(written.title.vi.trim() && written.content.vi.trim());
  const query = useQuery({ ...previewQuery({ ...written, language }), enabled: isWritten });
  const hasEnglish = Boolean(written.title.en?.trim() && written.content.en?.trim());
  return (
    <section className={`${PADDED_PANEL} grid grid-cols-1 gap-3`} aria-labelledby="preview-heading">
      <h2 id="preview-heading">{m.admin_notifications_preview()}</h2>
      <div className="flex flex-wrap justify-between gap-2">
        <SegmentedControl
          label={m.admin_notifications_preview_size()}
          value={size}
          onChange={setSize}
          choices={[
            { value: 'desktop', label: m.admin_notifications_preview_desktop() },
            { value: 'phone', label: m.admin_notifications_preview_phone() },
            { value: 'text', label: m.admin_notifications_preview_text() },
          ]}
        />
        <SegmentedControl
          label={m.admin_notifications_preview_language()}
          value={language}
          onChange={setLanguage}
          choices={[
            { value: 'vi', label: 'VI' },
            { value: 'en', label: 'EN' },
          ]}
        />
      </div>
      {isWritten && language === 'en' && !hasEnglish && (
        <p className="text-sm text-muted">{m.admin_notifications_preview_fallback()}</p>
      )}
      {!isWritten && (
        <p className="rounded-[10px] bg-sunk p-6 text-center text-muted">
          {m.admin_notifications_preview_empty()}
        </p>
      )}
      {isWritten && query.error && <Failure error={query.error} />}
      {isWritten && !query.error && query.data && <Envelope mail={query.data} size={size} />}
      <p className="border-t border-line pt-3 text-sm text-muted">
        {m.admin_notifications_preview_note()}
      </p>
    </section>
  );
}

function Envelope({ mail, size }: { mail: Mail; size: Size }) {
  const { subject, from, html, text } = mail;
  return (
    <div className="overflow-hidden rounded-[10px] border border-line">
      <div className="border-b border-line bg-sunk px-4 py-3 text-sm wrap-anywhere text-muted">
        <b className="block text-md font-strong text-heading">{subject}</b>
        <span className="block">{m.admin_notifications_preview_from(from)}</span>
        <span className="block">{m.admin_notifications_preview_to()}</span>
      </div>
      {size === 'text' ? (
        <pre className="p-4 font-text text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <MailFrame key={size} html={html} title={subject} isPhone={size === 'phone'} />
      )}
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  const [reason, setReason] = useState('');
  useEffect(() => {
    void fieldMessage(error).then(setReason);
  }, [error]);
  return (
    <p role="status" className="rounded-[10px] bg-warn-soft p-4 text-warn-text">
      {reason && m.admin_notifications_preview_failed({ reason })}
    </p>
  );
}

interface MailFrameProps {
  html: string;
  title: string;
  isPhone: boolean;
}

/** Pixels until the mail is measured. */
const FIRST_HEIGHT = 320;

/**
 * The HTML of a mail in a frame without scripts, forms, windows and navigation of the page. It has the
 * origin of the page only to be measured; its links would open windows, which the sandbox refuses.
 */
function MailFrame({ html, title, isPhone }: MailFrameProps) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { documentElement } = currentTarget.contentDocument ?? {};
    // A frame is never smaller than its content: it shrinks first.
    if (!documentElement) return;
    currentTarget.style.height = '0';
    const next = documentElement.scrollHeight;
    currentTarget.style.height = `${next}px`;
    setHeight(next);
  };
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      onLoad={measure}
      style={{ height }}
      className={`mx-auto block bg-surface ${isPhone ? 'w-80 max-w-full border-x border-line' : 'w-full'}`}
    />
  );
}
