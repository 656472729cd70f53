import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Answer } from '../Answer.tsx';
import type { BilingualText, QuestionValues } from './question-values.ts';

/** The question as readers see it. */
export function QuestionPreview({ values }: { values: QuestionValues }) {
  const inLanguage = ({ vi, en }: BilingualText) =>
    textIn({ vi, en: en.trim() || undefined }, getLocale());
  const { question, answer, reason, next_step, next_path, sources } = values;
  return (
    <section aria-label={m.admin_questions_preview()}>
      <h3 className="mb-2 text-md">{m.admin_questions_preview()}</h3>
      <div inert className="rounded-bubble border border-line bg-ground p-4">
        <p className="mb-3 text-lg font-strong text-heading">{inLanguage(question)}</p>
        <Answer
          isPreview
          question={{
            uuid: '',
            category_id: 0,
            question: '',
            answer: inLanguage(answer),
            reason: inLanguage(reason),
            next_step: inLanguage(next_step),
            next_path,
            sources: sources.map(inLanguage).filter(Boolean),
            helpful: 0,
            updated_at: new Date().toISOString(),
          }}
        />
      </div>
    </section>
  );
}
