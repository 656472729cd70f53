import { m } from '@mam/texts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';

/** Quote of the day with a link to its tip. */
export function TipOfDay({ quote, title, to }: { quote: string; title: string; to: string }) {
  return (
    <article className="relative flex flex-1 flex-col overflow-hidden rounded-bubble bg-sun-soft sm:max-xl:flex-row">
      <Illustration
        src="/illus/tips.svg"
        loading="lazy"
        className="aspect-video w-full grow object-cover object-bottom sm:max-xl:aspect-auto sm:max-xl:w-[44%] sm:max-xl:flex-none"
      />
      <div className="flex flex-col items-start gap-3 p-5 sm:p-6">
        <blockquote className="text-xl leading-[1.45] font-strong text-heading">{quote}</blockquote>
        <p className="text-sm text-muted">{title}</p>
        <ButtonLink to={to} className="mt-auto">
          {m.home_tip_read()}
        </ButtonLink>
      </div>
    </article>
  );
}
