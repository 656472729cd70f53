import type { Span } from '../text-checks/span.ts';
import { isViolence } from '../text-checks/word-groups.ts';
import {
  findWords,
  readText,
  readWordList,
  type WordList,
  type WordSpan,
  withTones,
} from '../text-checks/word-list.ts';
import { CRISIS_KINDS, type CrisisKind, isCalm } from './crisis-kinds.ts';

/**
 * Phrases of each danger for the few words of a search, in the syntax of word lists (`readWordList`): with tones, or
 * typed without any. Texts of readers are read by the word list of distress, which admins keep.
 */
const PHRASES: Record<CrisisKind, string> = {
  distress: `
    tự tử|sát|hại
    =tự vẫn
    muốn chết
    định|thà chết
    chết quách
    không|ko|k|chẳng muốn|thiết * sống
    không|ko|k muốn tồn tại
    chán sống
    muốn biến mất
    kết liễu
    tuyệt mệnh
    rạch|cứa|cắt * tay
    -cắt * móng|áo
    treo cổ
    nhảy|gieo * lầu|cầu
    -nhảy cầu lông|thang
    uống * thuốc ngủ|sâu|chuột * chết
    -đói|cười|thèm muốn chết
    mún chết
    suicide
    suicidal
    want|wanna * die
    t|dont|not want|wanna * live|exist
    kill|killing|hurt|hurting|harm|cut|cutting myself
    end|ending * my life
    end it all
    better off dead
    self harm`,
  violence: `
    hiếp dâm
    bị|cưỡng hiếp
    xâm hại
    lạm dụng tình dục
    bị * đánh|đập|tát
    -bị * đánh giá|thức|dấu|cắp|răng|phấn
    đánh mình|em|đập
    bạo hành
    dọa|đe * tung|đăng|gửi|phát * ảnh|hình|clip|video
    tung ảnh|clip|hình
    lộ clip|hình
    =lộ ảnh
    tống tiền
    bị đe|dọa
    bị ép
    ép|bắt * qh
    ép * quan hệ
    ép * ngủ chung|với|cùng
    ép * làm tình
    ép * gửi|chụp|quay|cởi|sờ|hôn
    hiếp em|mình|tôi|tớ|con|cháu|e
    họ|chú|bác|dượng|thầy|bạn|trai hiếp
    trai|gái|yêu|thầy|giáo|họ|chú|bác|dượng|cậu ép em|e|mình|tôi|tớ|con|cháu
    -ép em|mình|tôi|tớ|con|cháu * học|ăn|thi
    bị nhốt
    bị * sờ|sàm|quấy
    bị bắt nạt
    nhà * không an toàn
    rape
    raped
    groped
    molested
    assaulted
    sextortion
    blackmail
    abused
    hit|hits|hitting|beat|beats|beating|slaps|slapped|kicks|kicked|chokes|choked|punches|punched me
    -it|this|that|what hit|hits me
    -hit me up|that
    -beat|beats me at|in|to
    forced|forces|forcing * sex|kiss|undress|strip|nudes
    force|made|makes me * sex|undress|strip|nudes
    boyfriend|girlfriend|ex|he|she|they forced|forces me
    -forced|forces me * study|learn|eat
    uncle|cousin|stepfather|stepdad|father|dad|grandpa|teacher|coach touched|touches|touching me|my
    touched|touches|touching me * without|down|private|there
    threatens|threatened|threatening * me|leak|post|share
    leak|leaked|posted|shared * my nudes|pics|pictures|photos|video
    not|t * safe * home`,
  exposure: `
    rách|tuột * bao|bcs
    bao|bcs * rách|tuột|thủng
    bao cao su * rách|tuột|thủng
    không|ko|k|chưa|quên|lỡ dùng|đeo|mang|xài * bao|bcs
    -bao nhiêu|giờ|lâu
    lỡ không dùng|đeo|mang
    không an toàn
    -thấy|nhà|ở|sống|mạng|trường * không an toàn
    phơi nhiễm
    chơi|hệ trần
    xuất|bắn * trong
    ra trong
    ra * trong * có|bị|dính|sao|thai
    -ra * trong bao|lớp|nhà|ngày|tuần|tháng|thời|và|suốt
    -xảy|diễn|nói|kể|nghĩ|tìm|nhận|đi ra * trong
    -mồ|khí|dịch * ra * trong
    -mồ hôi trong
    quên uống * thuốc
    quên thuốc
    thuốc * còn|có kịp
    condom * broke|slipped|tore
    condom * came|fell off
    broken condom
    unprotected
    came|cum inside
    missed|forgot * pill`,
  pregnancy: `
    có|mang|dính|cấn thai|bầu
    2|hai vạch
    phá|bỏ thai
    ra|chảy máu nhiều
    pregnant
    pregnancy
    abortion
    bleeding heavily`,
};

let lists: [CrisisKind, WordList][] | undefined;

function readLists(): [CrisisKind, WordList][] {
  lists ??= CRISIS_KINDS.map((kind) => [kind, readWordList(PHRASES[kind])]);
  return lists;
}

/** All dangers that a search tells of, in the order of `CRISIS_KINDS`. */
export function findCrises(keyword: string): CrisisKind[] {
  const text = readText(keyword);
  const found = readLists().filter(([, list]) => findWords(text, list).length > 0);
  return found.map(([kind]) => kind);
}

/** The first of them. */
export function findCrisis(keyword: string): CrisisKind | undefined {
  return findCrises(keyword)[0];
}

/** What a worry is in a whole text; a search for these words is answered by what there is to read. */
const WORRIES = {
  late: `
    trễ|trể|chễ|chậm|trậm|mất|tắt kinh
    trễ|trể|chậm tháng|kỳ|kì|dâu
    -kỳ|kì thi|hạn|nghỉ
    chưa * kinh
    không|ko|k|chẳng có|thấy|ra kinh
    kinh|nguyệt|dâu * chưa|không|ko|k|chẳng tới|đến|về|ra|thấy
    -kinh doanh|nghiệm|phí|tế|khủng|tởm|ngạc|hoàng|dị|như
    -thần kinh
    chưa|không|ko|k tới|đến tháng
    -tới|đến tháng 1|2|3|4|5|6|7|8|9|10|11|12
    bà dì chưa|không
    period * late|overdue
    late|missed|no period
    missed|skipped * period
    period * hasn|didn|not * come|came|start|started|arrived`,
  afterSex: `
    thuốc|viên|thai khẩn cấp
    72|120 giờ|tiếng|h
    72h|120h
    pep
    emergency * pill|contraception
    morning after pill
    plan b`,
};

type Worry = keyof typeof WORRIES;
let worries: Record<Worry, WordList> | undefined;

function readWorries(): Record<Worry, WordList> {
  worries ??= { late: readWordList(WORRIES.late), afterSex: readWordList(WORRIES.afterSex) };
  return worries;
}

/**
 * All dangers of a text that has words of distress, the one that decides what to do first at the start. Distress is
 * one of them where some of these words are about no other: «trễ kinh, em không còn lý do để sống».
 *
 * @param distress the parts of the text that the word list of distress names
 */
export function findCrisesOfText(text: string, distress: readonly WordSpan[]): CrisisKind[] {
  const kinds = new Set(findCrises(text));
  if (distress.some(isViolence)) kinds.add('violence');
  const found = CRISIS_KINDS.filter((kind) => kinds.has(kind));
  const alarms = found.filter((kind) => !isCalm(kind));
  const calm = found.filter(isCalm);
  if (hasWorry(text, 'late')) calm.unshift('pregnancy');
  const isNamed =
    alarms.length + calm.length > 0 &&
    distress.every((part) => isViolence(part) || isOfDanger(text, part));
  return [...new Set([...alarms, ...(isNamed ? [] : ['distress' as const]), ...calm])];
}

/** All dangers of a private question; without words of distress its worry is the only one. */
export function findCrisesOfQuestion(text: string, distress: readonly WordSpan[]): CrisisKind[] {
  if (distress.length > 0) return findCrisesOfText(text, distress);
  const worry = findWorry(text);
  return worry ? [worry] : [];
}

/** Whether a part of a text is about a danger or a worry. */
function isOfDanger(text: string, { start, end }: Span): boolean {
  const read = readText(text);
  return [...readLists().map(([, list]) => list), ...Object.values(readWorries())]
    .flatMap((list) => findWords(read, list))
    .some((each) => each.start < end && each.end > start);
}

/** The worry of a text that has none: a late period first, which is later than what may have led to it. */
export function findWorry(text: string): CrisisKind | undefined {
  if (hasWorry(text, 'late')) return 'pregnancy';
  const kind = findCrisis(text);
  if (kind) return isCalm(kind) ? kind : undefined;
  return hasWorry(text, 'afterSex') ? 'exposure' : undefined;
}

function hasWorry(text: string, worry: Worry): boolean {
  return findWords(readText(text), readWorries()[worry]).length > 0;
}

/** The words of a search; those that tell of a danger have the tones that they were typed without. */
export function withCrisisTones(keyword: string): string {
  const kind = findCrisis(keyword);
  const list = readLists().find(([each]) => each === kind)?.[1];
  return list ? withTones(keyword, list) : keyword;
}
