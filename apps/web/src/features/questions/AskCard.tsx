import { m } from '@mam/texts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The way to ask in private, beside the questions of others. */
export function AskCard() {
  return (
    <section
      aria-labelledby="ask"
      className="overflow-hidden rounded-m bg-[var(--surface-sun)] print:hidden"
    >
      <img
        src="/illus/people-ask.svg"
        alt={m.questions_ask_picture()}
        width={320}
        height={180}
        loading="lazy"
        className="aspect-video w-full object-cover object-bottom brightness-(--poster-dim)"
      />
      <div className="grid gap-3 p-4 xl:p-5">
        <h2 id="ask" className="text-lg">
          {m.questions_ask_title()}
        </h2>
        <p className="text-sm">{m.questions_ask_text()}</p>
        <ButtonLink variant="primary" to="/qa/ask">
          {m.questions_ask()}
        </ButtonLink>
        <ButtonLink to="/qa/ticket" className="bg-surface">
          <Icon name="key" />
          {m.questions_have_code()}
        </ButtonLink>
      </div>
    </section>
  );
}
