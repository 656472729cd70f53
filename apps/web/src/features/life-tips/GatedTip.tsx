import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { AgeGate } from '../../ui/AgeGate.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import type { LifeTip } from './life-tips.ts';

interface GatedTipProps {
  tip: LifeTip;
  badge: ReactNode;
  /** Questions and answers of the same subject, for readers who are not 18. */
  questionsHref: string;
  /** Another page for them. */
  youngerHref: string;
}

/** The page of a life tip before the reader has answered yes. */
export function GatedTip({ tip, badge, questionsHref, youngerHref }: GatedTipProps) {
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
        no={{ to: questionsHref, label: m.tips_gate_no() }}
      >
        {tip.younger.text}{' '}
        <a href={youngerHref} className="inline-flex min-h-8 items-center font-strong">
          {tip.younger.link}
        </a>
      </AgeGate>
    </article>
  );
}
