import type { RemovalReason } from '@mam/contract/comments/thread-kinds';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { deviceStorage } from '../../../platform/device/device-storage.ts';
import { BAN_REASON_KEY } from '../../../platform/device/keys.ts';

/** Why people are banned, with the sentence that the person reads. */
export const BAN_REASONS = [
  { name: 'insult', text: m.admin_desk_ban_text_insult },
  { name: 'threat', text: m.admin_desk_ban_text_threat },
  { name: 'details', text: m.admin_desk_ban_text_details },
  { name: 'advances', text: m.admin_desk_ban_text_advances },
  { name: 'spam', text: m.admin_desk_ban_text_spam },
] as const;

/** The sentence of the reason that was found or, without one, used last here, in the language of the person. */
export function firstReason(found: RemovalReason | undefined, locale: Language): string {
  const first = found ?? deviceStorage.get(BAN_REASON_KEY);
  return BAN_REASONS.find(({ name }) => name === first)?.text({}, { locale }) ?? '';
}

/** Remembers the reason whose sentence was sent; an own one leaves the last as it is. */
export function rememberReason(sent: string, locale: Language): void {
  const used = readyReason(sent, locale);
  if (used) deviceStorage.set(BAN_REASON_KEY, used);
}

/** The reason that a sentence stands for; undefined for one of the moderator's own. */
export function readyReason(sent: string, locale: Language): RemovalReason | undefined {
  return BAN_REASONS.find(({ text }) => text({}, { locale }) === sent)?.name;
}
