import type { Crisis } from '@mam/contract/search/search';
import { m } from '@mam/texts';

type Facts = Pick<Crisis['hotlines'][number], 'hours' | 'is_closed' | 'is_checked'>;

/** «Giờ này đang đóng · 13:00–20:30 · Mầm chưa gọi thử số này». */
export function callFacts({ hours, is_closed, is_checked }: Facts): string {
  const closed = is_closed && m.search_crisis_closed();
  const unchecked = !is_checked && m.search_crisis_unchecked();
  return [closed, hours, unchecked].filter(Boolean).join(' · ');
}

/** The first sentence of who may call: «Bạn dưới 18, hoặc lo cho một bạn dưới 18.» A full stop after capitals is none. */
export function whoMayCall(audience: string | null): string | null {
  return audience && (/^.*?[\p{Ll}\d][.!?](?=\s|$)/u.exec(audience)?.[0] ?? audience);
}
