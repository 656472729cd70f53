import type { RemovalReason } from '@mam/contract/comments/thread-kinds';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';

/** Why people are banned, with the sentence that the person reads. */
export const BAN_REASONS = [
  { name: 'insult', text: m.admin_desk_ban_text_insult },
  { name: 'threat', text: m.admin_desk_ban_text_threat },
  { name: 'details', text: m.admin_desk_ban_text_details },
  { name: 'advances', text: m.admin_desk_ban_text_advances },
  { name: 'spam', text: m.admin_desk_ban_text_spam },
] as const;

/** The sentence of a reason in the language of the person; empty for one that leads to no ban. */
export function readyText(reason: RemovalReason | undefined, locale: Language): string {
  return BAN_REASONS.find(({ name }) => name === reason)?.text({}, { locale }) ?? '';
}

/** The reason whose sentence a text begins with; undefined for a text of the moderator's own. */
export function readyReason(text: string, locale: Language): RemovalReason | undefined {
  return BAN_REASONS.find((each) => text.startsWith(each.text({}, { locale })))?.name;
}

/** The text with the sentence of a reason in front, in place of another ready one; what was typed stays behind it. */
export function withReady(text: string, reason: RemovalReason, locale: Language): string {
  const typed = text.slice(readyText(readyReason(text, locale), locale).length).trim();
  return `${readyText(reason, locale)} ${typed}`.trim();
}
