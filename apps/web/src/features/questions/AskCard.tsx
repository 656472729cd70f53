import { m } from '@mam/texts';
import { useStore } from '../../platform/store.ts';
import { sentQuestion } from '../../shared/tickets/sent-question.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';

/** The way to ask in private, beside the questions of others; just after one the way back to its code. */
export function AskCard() {
  const isUnkept = useStore(sentQuestion, ({ sent }) => sent !== undefined);
  return (
    <section
      aria-labelledby="ask"
      className="grid overflow-hidden rounded-m bg-[var(--surface-sun)] sm:max-xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:hidden"
    >
      <Illustration
        src="/illus/people-ask.svg"
        alt={m.questions_ask_picture()}
        loading="lazy"
        className="aspect-video w-full bg-[#fdebc8] object-contain object-bottom sm:max-xl:aspect-auto sm:max-xl:h-full"
      />
      <div className="grid gap-3 p-4 xl:p-5">
        <h2 id="ask" className="text-lg">
          {m.questions_ask_title()}
        </h2>
        <p className="text-sm">{m.questions_ask_text()}</p>
        <ButtonLink variant="primary" to="/qa/ask">
          {m.questions_ask()}
        </ButtonLink>
        {isUnkept ? (
          <ButtonLink icon="key" to="/qa/ask" className="bg-surface">
            {m.questions_see_code()}
          </ButtonLink>
        ) : (
          <ButtonLink icon="key" to="/qa/ticket" className="bg-surface">
            {m.questions_have_code()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
