import type { Crisis } from '@mam/contract/search/search';
import { Icon } from '../../ui/Icon.tsx';
import { callFacts, whoMayCall } from './call-facts.ts';

type Hotline = Crisis['hotlines'][number];

/** A number to call, with its name, who may call it, and its hours. */
export function HotlineLink({ phone, name, audience, ...hotline }: Hotline) {
  const facts = callFacts(hotline);
  return (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      className="flex h-full min-h-11 items-center gap-3 rounded-s border border-line bg-surface px-3.5 py-2.5 text-body no-underline"
    >
      <Icon name="phone" className="shrink-0 text-primary" />
      <span className="grid min-w-0">
        <span className="font-strong">
          <b className="text-xl leading-tight text-heading tabular-nums whitespace-nowrap">
            {phone}
          </b>{' '}
          {name}
        </span>
        {audience && <span className="text-sm">{whoMayCall(audience)}</span>}
        {facts && <span className="text-sm text-muted">{facts}</span>}
      </span>
    </a>
  );
}
