import type { Game } from '@mam/contract/games/kinds';
import type { RoundField } from './round-columns.rules.ts';

type SampleRow = Partial<Record<RoundField, string>>;

const QUESTIONS: SampleRow[] = [
  {
    prompt_vi: 'Im lặng là đồng ý.',
    prompt_en: 'Silence means yes.',
    right_vi: 'Sai',
    right_en: 'False',
    explanation_vi: 'Đồng thuận là nói rõ, tự nguyện.',
    explanation_en: 'Consent is a clear and free yes.',
    category: 'violence-prevention',
    learn_path: '/help',
  },
  {
    prompt_vi: 'Trứng và tinh trùng thường gặp nhau ở đâu?',
    prompt_en: 'Where do egg and sperm usually meet?',
    right_vi: 'Vòi trứng',
    right_en: 'In the fallopian tube',
    wrong_vi: 'Dạ dày | Âm đạo',
    wrong_en: 'In the stomach | In the vagina',
    explanation_vi: 'Thụ tinh thường diễn ra ở vòi trứng.',
    explanation_en: 'Fertilisation usually happens in the tube.',
    category: 'conception-process',
  },
];

/** Rows that show each way to fill the columns. */
export const SAMPLE_ROWS: Record<Game, SampleRow[]> = {
  'guess-word': [
    {
      word_vi: 'đồng thuận',
      word_en: 'consent',
      meaning_vi: 'Nói “có” một cách tự nguyện, rõ ràng.',
      meaning_en: 'A “yes” given freely and clearly.',
      hints_vi: 'Cả hai cùng muốn. | Đổi ý được bất cứ lúc nào.',
      hints_en: 'Both want it. | It can be taken back at any time.',
      category: 'violence-prevention',
      learn_path: '/help',
    },
  ],
  'sort-words': [
    {
      prompt_vi: 'Điều nào là tôn trọng, điều nào cần để ý?',
      prompt_en: 'Which is respect, which is a warning sign?',
      items_vi: 'Tôn trọng: hỏi ý nhau | chờ khi chưa muốn\nCần để ý: đòi mật khẩu',
      items_en: 'Respect: asking first | waiting when unsure\nWarning sign: demanding passwords',
      category: 'violence-prevention',
    },
    {
      prompt_vi: 'Ghép lại thành một câu.',
      prompt_en: 'Put the sentence together.',
      items_vi: 'Im lặng | chưa phải là | đồng ý',
      items_en: 'Silence | is not | a yes',
    },
  ],
  quiz: QUESTIONS,
  'condom-quiz': QUESTIONS,
};
