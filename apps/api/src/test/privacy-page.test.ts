import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const LANGUAGES = ['vi', 'en'] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Words of a section, which must stand in it: `section` is the anchor of its heading. */
interface Named {
  section: string;
  vi: string;
  en: string;
}

const named = (section: string, vi: string, en: string): Named => ({ section, vi, en });

const ACCOUNT = named(
  'tai-khoan',
  'Họ tên, email, số điện thoại',
  'Your name, email, phone number',
);
const SIGNED_IN = named('tai-khoan', 'Những máy đang đăng nhập', 'devices you are signed in on');
const PROVIDER = named('tai-khoan', 'Google hay Facebook', 'Google or Facebook');
const LOG = named('tai-khoan', 'Nhật ký của quản trị viên', 'admins’ log');
const GUESSES = named('tai-khoan', 'đếm số lần thử', 'are counted under a hash');
const COMMENTS = named('binh-luan', 'Bình luận ẩn danh', 'anonymous comment');
const REPORTS = named('binh-luan', 'báo cáo của bạn', 'your reports');
const BLOCKS = named('binh-luan', 'chặn người viết', 'block a writer');
const SIDES = named('binh-luan', 'phe bạn chọn', 'the side you take');
const QUESTIONS = named('cau-hoi-rieng', 'mã hóa trong cơ sở dữ liệu', 'encrypted in the database');
const LEARNING = named('hoc', 'các lần làm bài', 'your attempts');
const SCORES = named('hoc', 'điểm, ngày chơi', 'scores, days');
const NEWS = named('thu', 'đã gửi thư nào', 'which email went');
const VIEWS = named('dem', 'Mỗi máy chỉ được tính một lượt', 'Each device counts once');

/** What the page has on each table with data of readers. */
const TABLES: Record<string, Named> = {
  accounts: ACCOUNT,
  account_tokens: ACCOUNT,
  token_requests: GUESSES,
  rate_limits: GUESSES,
  sessions: SIGNED_IN,
  known_devices: named('tai-khoan', 'Mã băm của từng máy', 'hash of the random device code'),
  account_identities: PROVIDER,
  oauth_codes: PROVIDER,
  oauth_states: PROVIDER,
  email_changes: named('tai-khoan', 'Email bạn xin đổi sang', 'email you ask to change to'),
  email_change_notes: LOG,
  audit_entries: LOG,
  histories: named('tai-khoan', 'đã xem, đã nghe', 'watched and listened'),
  reactions: named('tai-khoan', 'thích hay không thích', 'liked or disliked'),
  bills: named('tai-khoan', 'Hóa đơn mang tên bạn', 'bill in your name'),
  bill_mails: named('tai-khoan', 'thư nào đã mang hóa đơn', 'which email took it'),
  comments: COMMENTS,
  comments_seen: COMMENTS,
  comment_votes: REPORTS,
  comment_reports: REPORTS,
  comment_decisions: named('binh-luan', 'Người duyệt', 'Moderators'),
  bans: BLOCKS,
  topic_sides: SIDES,
  person_items: SIDES,
  tickets: QUESTIONS,
  ticket_messages: QUESTIONS,
  ticket_notes: QUESTIONS,
  ticket_pictures: QUESTIONS,
  lesson_progress: LEARNING,
  attempts: LEARNING,
  attempt_answers: LEARNING,
  answer_counts: named('hoc', 'câu trả lời đầu tiên', 'first answers'),
  answer_tallies: named('hoc', 'câu trả lời đầu tiên', 'first answers'),
  question_votes: named('hoc', 'mã băm của máy', 'hash of the device'),
  game_scores: SCORES,
  game_days: SCORES,
  game_reviews: SCORES,
  mails: NEWS,
  notification_recipients: NEWS,
  notification_preferences: NEWS,
  view_marks: VIEWS,
  preview_remarks: named('cau-hoi-rieng', 'góp ý bạn viết', 'remark you write'),
  search_misses: named('tim', 'ba máy', 'three devices'),
};

/** Tables that hold nothing of readers: content, settings, numbers, and the work of admins. */
const NO_READERS = [
  ...[
    'banner_images',
    'banners',
    'bill_numbers',
    'canned_answers',
    'categories',
    'content_reviews',
  ],
  ...[
    'courses',
    'fact_signatures',
    'game_rounds',
    'guides',
    'help_places',
    'imports',
    'key_fingerprints',
    'lessons',
    'media',
  ],
  ...['notification_pace', 'notifications', 'playables', 'preview_links', 'questions', 'secrets'],
  ...['search_changed', 'search_items', 'search_sources', 'search_synonyms', 'search_words'],
  ...['search_word_changes', 'seed_items', 'settings', 'statistics_baseline', 'statistics_days'],
  'upload_locks',
  ...['statistics_months', 'test_questions', 'threads', 'topics', 'word_lists', 'work_claims'],
  ...['unreferenced_files', 'work_mail_opt_outs', 'work_mails'],
];

const TAB = named('may', 'đang gõ dở', 'are typing');
const CHOICES = named('may', 'ngôn ngữ, giao diện', 'language, light or dark');
const PLAYER = named('may', 'cài đặt trình phát', 'player settings');
const NOTES = named('may', 'lời nhắc bạn đã đọc', 'reminders you have read');
const PRACTICE = named('may', 'bài kiểm tra đã làm', 'tests you took');
const KEPT = named('may', 'giữ để xem khi mất mạng', 'keep for offline');
const ADMIN = named('may', 'Ở trang quản trị', 'In the admin area');

/** What the page has on each name in the storage of the browser. */
const STORED: Record<string, Named> = {
  'mam.adult': named('may', 'cookie 18+', '18+ cookie'),
  'mam.language': CHOICES,
  'mam.saver': named('may', 'cookie tiết kiệm dữ liệu', 'data saver cookie'),
  'mam.theme': CHOICES,
  'mam.private': CHOICES,
  'mam.hidden-title': CHOICES,
  'mam.app': named('may', 'trên màn hình chính', 'on the home screen'),
  'mam.usage': named('may', 'Số MB đã tải', 'Megabytes loaded'),
  'mam.exit-forgets': named('may', 'Thoát nhanh có bỏ thứ đã giữ', 'whether Quick exit removes'),
  'mam.kept': KEPT,
  'mam.kept-files': KEPT,
  'mam.offline': KEPT,
  'mam.waiting': named('may', 'Thứ đang chờ gửi', 'waiting to be sent'),
  'mam.session': named('may', 'phiên đăng nhập', 'your session'),
  'mam.device': named('may', 'mã máy ngẫu nhiên', 'random device id'),
  'mam.progress': named('may', 'xem, nghe hay đọc dở', 'watching, listening or reading'),
  'mam.history-paused': named('may', 'tạm dừng ghi', 'pause them'),
  'mam.history-offered': NOTES,
  'mam.exit-explained': NOTES,
  'mam.province': named('may', 'tỉnh hay thành phố bạn chọn', 'province or city you chose'),
  'mam.player': PLAYER,
  'mam.podcast-speed': PLAYER,
  'mam.game-sound': PLAYER,
  'mam.learning': PRACTICE,
  'mam.learning-account': PRACTICE,
  'mam.attempts': PRACTICE,
  'mam.attempts-account': PRACTICE,
  'mam.games': PRACTICE,
  'mam.game-plays': PRACTICE,
  'mam.sides': named('may', 'phía bạn chọn ở pingpong', 'the sides you choose in pingpong'),
  'mam.visits': named(
    'may',
    'những ngày trong tuần bạn ghé',
    'the days of the week on which you came',
  ),
  'mam.ticket-codes': named('may', 'Mã câu hỏi riêng', 'Codes of private questions'),
  'mam.ask-draft': TAB,
  'mam.comment-drafts': TAB,
  'mam.wish': named('may', 'trước khi đăng nhập', 'before signing in'),
  'mam.register-wish': named('may', 'trước khi đăng nhập', 'before signing in'),
  'mam.exited': named('may', 'dấu Thoát nhanh', 'flag that you used Quick exit'),
  'mam.private-tab': named('may', 'lần dùng gần nhất', 'time of last use'),
  'mam.private-active': named('may', 'lần dùng gần nhất', 'time of last use'),
  'mam.filters': ADMIN,
  'mam.ban-reason': ADMIN,
  'mam.autosave': ADMIN,
  'mam.palette': ADMIN,
  'mam.shortcuts': ADMIN,
  'mam.upload.': ADMIN,
};

/**
 * Names without anything of a reader: of the build, its fonts, one download, a lock while something is kept, the window
 * that asks for a token, the channel between tabs that wait for a mail.
 */
const NOTHING_STORED = [
  'mam.build',
  'mam.font',
  'mam.zip',
  'mam.keep',
  'mam.token-origin',
  'mam.verified',
];

function sectionsOf(language: (typeof LANGUAGES)[number]): Map<string, string> {
  const text = readFileSync(`${ROOT}content/pages/privacy.${language}.md`, 'utf8');
  return new Map(
    text.split(/^## /m).map((part) => [/^.*\{#([\w-]+)\}/.exec(part)?.[1] ?? '', part]),
  );
}

test.each(LANGUAGES)('the privacy page names each table and each stored name: %s', (language) => {
  const sections = sectionsOf(language);
  const missing = [...Object.entries(TABLES), ...Object.entries(STORED)].filter(
    ([, { section, ...words }]) =>
      !sections.get(section)?.toLowerCase().includes(words[language].toLowerCase()),
  );
  expect(missing).toEqual([]);
});

test('every table is judged: named on the page, or without anything of readers', async () => {
  const { rows } = await sql<{ table: string }>`select table_name as table
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(app.db);
  const judged = [...Object.keys(TABLES), ...NO_READERS, 'migration'];
  expect(rows.map(({ table }) => table).filter((name) => !judged.includes(name))).toEqual([]);
});

test('so is every name in the storage of the browser', () => {
  const sources = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${ROOT}${file}`, 'utf8'));
  const names = new Set(sources.flatMap((text) => text.match(/(?<=['"`])mam\.[a-z.-]+/g) ?? []));
  const judged = [...Object.keys(STORED), ...NOTHING_STORED];
  expect([...names].filter((name) => !judged.includes(name)).toSorted()).toEqual([]);
});
