import { findWords, readText, readWordList } from './word-list.ts';

/** Words of who sells something. Without its tones «bán» is also «bạn», so it needs what is sold beside it. */
const WORDS = readWordList(`
=bán
bán * thuốc|hàng|sỉ|lẻ|rẻ|giá
thuốc|hàng|que|bao|shop giá
giá rẻ|sỉ|gốc|tốt|mềm|ưu
ship|freeship|sale|order|cod
shop * bán|giao|chuyên|uy
giao hàng|tận
khuyến mãi|mại
giảm giá
chiết khấu
đặt|mua hàng|ngay|liền
for sale
-bán kính|cầu|trú|thân|tín|công
-kẻ|bọn|bị|buôn * bán người|dâm
`);

const PRICE = /\d\s?(?:k|đ|đồng|vnd|vnđ|nghìn|ngàn|triệu|tr)(?![\p{L}\d])/iu;

/** Whether a text has words of selling, or a price. */
export function isSelling(text: string): boolean {
  return PRICE.test(text) || findWords(readText(text), WORDS).length > 0;
}
