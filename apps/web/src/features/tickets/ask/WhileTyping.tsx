import { isCalm } from '@mam/contract/search/crisis-kinds';
import type { Crisis } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { HotlineLink } from '../../../shared/crisis/HotlineLink.tsx';
import { SimilarQuestions } from './SimilarQuestions.tsx';
import { useSimilar } from './use-similar.ts';

/** What helps before a question is sent: whom to call about a danger that it tells of, and questions like it. */
export function WhileTyping({ text }: { text: string }) {
  const { help, items } = useSimilar(text);
  return (
    <>
      <div role="status">{help && !isCalm(help.kind) && <Danger {...help} />}</div>
      <SimilarQuestions items={items} />
    </>
  );
}

/** Numbers that are shown before a question is sent: the first may be for those under 18 alone. */
const NUMBERS_MAX = 2;

/** The numbers that fit best, without an alarm: all of them are shown once the question is sent. */
function Danger({ hotlines }: Crisis) {
  if (hotlines.length === 0) return null;
  return (
    <div className="mt-3 grid gap-2 rounded-[14px] bg-[var(--surface-sun)] px-4 py-3.5 text-sm">
      <p className="font-strong text-heading">{m.tickets_danger()}</p>
      {hotlines.slice(0, NUMBERS_MAX).map((hotline) => (
        <HotlineLink key={hotline.phone} {...hotline} />
      ))}
      <p>{m.tickets_danger_go_on()}</p>
    </div>
  );
}
