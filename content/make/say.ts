/**
 * Loan words as Vietnamese people read them. The voice knows no abbreviations and would read an
 * English word with English sounds in the middle of a sentence.
 */
const LOAN_WORDS: Record<string, string> = {
  app: 'áp',
  ARV: 'a rờ vê',
  AIDS: 'ết',
  blog: 'bờ lốc',
  CDC: 'xê đê xê',
  chlamydia: 'cờ la mi đi a',
  clip: 'cờ líp',
  comment: 'còm men',
  cotton: 'cót tông',
  email: 'i meo',
  estrogen: 'ét trô gien',
  Facebook: 'phây búc',
  gel: 'gieo',
  Google: 'gu gồ',
  herpes: 'héc pét',
  HIV: 'hát i vê',
  hormone: 'hoóc môn',
  HPV: 'hát pê vê',
  implant: 'im plan',
  internet: 'in tơ nét',
  latex: 'la téch',
  LGBTQ: 'eo gi bi ti kiu',
  levonorgestrel: 'lê vô no ghét tren',
  like: 'lai',
  link: 'linh',
  Messenger: 'mét sen giơ',
  nitrile: 'ni trin',
  offline: 'óp lai',
  online: 'on lai',
  penicillin: 'pê ni xi lin',
  PEP: 'pép',
  podcast: 'pót cát',
  PrEP: 'pờ rép',
  progestin: 'pờ rô ghét tin',
  sextortion: 'xếch tót sần',
  silicone: 'xi li côn',
  STI: 'ét ti ai',
  StopNCII: 'xờ tóp en xi ai ai',
  'Take It Down': 'tếch ít đao',
  tampon: 'tam pông',
  test: 'tét',
  TikTok: 'tích tóc',
  ulipristal: 'u li pờ rít tan',
  video: 'vi đê ô',
  web: 'oép',
  wifi: 'oai phai',
  YouTube: 'diu túp',
  Zalo: 'da lô',
};

/** Longest first, so that no word is found inside another; Vietnamese letters count as letters. */
const WORDS = Object.keys(LOAN_WORDS).toSorted((a, b) => b.length - a.length);
const BY_LOWER = new Map(
  Object.entries(LOAN_WORDS).map(([w, spoken]) => [w.toLowerCase(), spoken]),
);
const LOAN = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'giu');

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/K\s?=\s?K/g, 'ca bằng ca'],
  [/LGBTQ\+/g, 'LGBTQ'],
  [/(\d+)\s?%/g, '$1 phần trăm'],
  [/(\d+)\s?°C/g, '$1 độ xê'],
  [/(\d+)\s?[–-]\s?(\d+)/g, '$1 đến $2'],
  [/[“”"«»]/g, ''],
  [/\s[–—]\s/g, ', '],
];

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
/** Emergency numbers, and numbers that begin with zero or are written in groups. */
const NUMBER_TO_CALL = /\b(?:11[1-5]|0\d{2,3}(?: \d{3,4})+|1[89]00(?: \d{2,4})+)\b/g;

/** The sentence as it is read aloud; captions keep the written form. */
export function spokenForm(sentence: string): string {
  let text = sentence.normalize('NFC');
  text = text.replace(NUMBER_TO_CALL, (number) =>
    [...number].map((sign) => (sign === ' ' ? ',' : DIGITS[Number(sign)])).join(' '),
  );
  for (const [pattern, spoken] of SIGNS) text = text.replace(pattern, spoken);
  return text.replace(LOAN, (word) => BY_LOWER.get(word.toLowerCase()) ?? word);
}
