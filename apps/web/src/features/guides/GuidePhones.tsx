import type { Guide } from '@mam/contract/guides/guides';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';

/** Numbers to call, on every question of what is dangerous. */
export function GuidePhones({ phones }: Pick<Guide, 'phones'>) {
  if (phones.length === 0) return null;
  return (
    <nav aria-label={m.guides_phones()} className="mt-5 flex flex-wrap gap-2 print:hidden">
      {phones.map(({ href, text }) => (
        <a key={href} href={href} className="guide-phone">
          <Icon name="phone" className="text-primary" />
          {text}
        </a>
      ))}
    </nav>
  );
}
