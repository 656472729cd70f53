import { type SyntheticEvent, useState } from 'react';

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
export function MailFrame({ html, title, isPhone }: MailFrameProps) {
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
