import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { AgeGate } from '../../ui/AgeGate.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import type { LifeTip } from './life-tips.ts';

interface GatedTipProps {
  tip: LifeTip;
  badge: ReactNode;
}

/** The page of a life tip before the reader has answered yes; who is younger reads of the same subject elsewhere. */
export function GatedTip({ tip, badge }: GatedTipProps) {
  const { text, link, href, read = href } = tip.younger;
  return (
    <article>
      <AgeGate
        picture={
          <Illustration src={tip.picture} className="aspect-video w-full rounded-m max-sm:w-32" />
        }
        title={tip.title}
        summary={tip.summary}
        badge={badge}
        question={m.tips_gate_title()}
        yes={{ to: `/life-tips/${tip.id}`, label: m.tips_gate_yes() }}
        no={{ to: read, label: m.tips_gate_no() }}
      >
        {text}{' '}
        <a href={href} className="inline-flex min-h-8 items-center font-strong">
          {link}
        </a>
      </AgeGate>
    </article>
  );
}
