import type { Question } from '@mam/contract/questions/questions';

/** Structured data of questions with their answers for search engines (schema.org); the router escapes it. */
export function toFaqJsonLd(questions: Pick<Question, 'question' | 'answer' | 'reason'>[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, reason }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: `${answer}\n\n${reason}` },
    })),
  };
}
