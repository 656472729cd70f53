// What may stand without a publication, and how general knowledge is worded.
type Language = 'vi' | 'en';

const word = (list: string) => new RegExp(String.raw`(?<!\p{L})(?:${list})(?!\p{L})`, 'iu');

const NUMBER = {
  vi: word(
    String.raw`\d[\d.,]*|(?:hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|mươi) (?:tuần|phần trăm|mũi|viên)`,
  ),
  en: word(
    String.raw`\d[\d.,]*|(?:two|three|four|five|six|seven|eight|nine|ten|twelve) (?:weeks|per ?cent|doses|pills)`,
  ),
} as const;

/** Words that only a medical or legal statement has. */
const CLAIM = {
  vi: word(
    'lây nhiễm|nhiễm trùng|vô sinh|ung thư|kháng sinh|vắc-xin|tác dụng|hiệu quả|triệu chứng|chữa khỏi|phòng được|ngăn được|phạm tội|hiếp dâm|bộ luật|nghị định|pháp luật quy định',
  ),
  en: word(
    'infects?|infertility|infertile|cancer|antibiotics?|vaccines?|effective|symptoms?|curable|cures|prevents?|crime|penal code|decree',
  ),
} as const;

const CAUTION = {
  vi: word(
    'thường|có thể|có khi|có lúc|có lẽ|đôi khi|nên|hỏi|kể với|nói với|đi khám|gọi|khoảng|chừng|hay|phần lớn|đa số|nhiều|một số|ít khi|hiếm khi|tùy|đoán|không chắc|theo những gì|theo hướng dẫn|nhân viên y tế|cơ sở y tế|bác sĩ|dược sĩ|không phải lời bảo đảm',
  ),
  en: word(
    'usual|usually|often|commonly|common|may|might|can|could|ask|tell|call|should|most|about|around|tend|some|many|likely|rarely|perhaps|sometimes|better|best|depends?|guess|talk to|see a|doctor|pharmacist|health worker|facility|as far as|not a guarantee|isn’t reliable',
  ),
} as const;

/** What a sentence claims; a question, a link and quoted words claim nothing. */
export function claimIn(text: string, language: Language): string | undefined {
  const stated = text.replace(/“[^”]*”|\[[^\]]*\]\([^)]*\)|^\d+\. /g, ' ');
  if (stated.trim().endsWith('?')) return undefined;
  return (NUMBER[language].exec(stated) ?? CLAIM[language].exec(stated))?.[0];
}

export function numberIn(text: string, language: Language): string | undefined {
  return NUMBER[language].exec(text)?.[0];
}

export function isCautious(text: string, language: Language): boolean {
  return CAUTION[language].test(text);
}
