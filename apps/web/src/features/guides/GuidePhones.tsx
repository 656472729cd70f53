import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';

interface GuidePhonesProps {
  phones: readonly { href: string; text: string }[];
  className?: string;
}

/** Numbers to call: on every question of what is dangerous, and at the top of an outcome that begins with a call. */
export function GuidePhones({ phones, className = 'mt-5 print:hidden' }: GuidePhonesProps) {
  if (phones.length === 0) return null;
  return (
    <nav aria-label={m.guides_phones()} className={`flex flex-wrap gap-2 ${className}`}>
      {phones.map(({ href, text }) => (
        <a key={href} href={href} className="guide-phone">
          <Icon name="phone" className="text-primary" />
          {text}
        </a>
      ))}
    </nav>
  );
}
