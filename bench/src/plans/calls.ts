export interface HotCall {
  path: string;
  /** Indexes that its plans name at any size. */
  uses: readonly string[];
  /** Many rows have its words: at size they are read in their order. */
  isOrdered?: boolean;
  /** Tables of which it may read an index to the end. */
  reads?: readonly string[];
}

/** The calls that many rows could slow down, by the names they are printed with; `$video` has most comments. */
export const CALLS = {
  'videos, first page': { path: '/api/videos/list', uses: ['playables_newest'] },
  'videos, page 50': { path: '/api/videos/list?page=50', uses: ['playables_newest'] },
  'videos by views': { path: '/api/videos/list?sort=views', uses: ['playables_views'] },
  'videos of a category': { path: '/api/videos/list?category_id=1', uses: [] },
  'videos, a keyword of many': {
    path: '/api/videos/list?keyword=co',
    uses: ['playables_newest'],
    isOrdered: true,
  },
  'podcasts by likes': { path: '/api/podcasts/list?sort=likes', uses: ['playables_likes'] },
  'a video': {
    path: '/api/videos/infomation?uuid=$video',
    uses: ['playables_uuid_key', 'playables_category_views'],
  },
  'questions, first page': {
    path: '/api/questions/list',
    uses: ['questions_position'],
    reads: ['questions'],
  },
  'questions, page 50': {
    path: '/api/questions/list?page=50',
    uses: ['questions_position'],
    reads: ['questions'],
  },
  'questions, a keyword of many': {
    path: '/api/questions/list?keyword=co',
    uses: ['search_words_prefix'],
    reads: ['questions', 'search_items'],
  },
  'questions, two words': {
    path: '/api/questions/list?keyword=tre+kinh',
    uses: ['search_words_prefix'],
    reads: ['questions', 'search_items'],
  },
  topics: { path: '/api/topics/list', uses: ['topics_newest'] },
  'comments, first page': {
    path: '/api/videos-comments?video_id=$video',
    uses: ['comments_thread_id_parent_id_ordinal_key', 'comments_parent'],
  },
  'comments, page 1 000': {
    path: '/api/videos-comments?video_id=$video&page=1000',
    uses: ['comments_thread_id_parent_id_ordinal_key'],
  },
  'comments, most helpful': {
    path: '/api/videos-comments?video_id=$video&sort=helpful',
    uses: ['comments_helpful', 'comments_parent'],
  },
  'comments, deep among the most helpful': {
    path: '/api/videos-comments?video_id=$video&sort=helpful&after=0.0.500',
    uses: ['comments_helpful'],
  },
  histories: { path: '/api/video-histories', uses: ['histories_newest'] },
  'search, four words': {
    path: '/api/search?keyword=bao+cao+su+bi+rach',
    uses: ['search_words_prefix'],
  },
  'search, one word': {
    path: '/api/search?keyword=kinh',
    uses: ['search_words_prefix'],
    reads: ['search_items'],
  },
  suggestions: {
    path: '/api/search/suggestions?keyword=kinh+ngu',
    uses: ['search_words_prefix'],
    reads: ['search_items'],
  },
  accounts: { path: '/api/admin/users', uses: ['accounts_newest'] },
  'accounts, page 500': { path: '/api/admin/users?page=500&size=20', uses: ['accounts_newest'] },
  'accounts, a family name': { path: '/api/admin/users?keyword=nguyen', uses: ['accounts_words'] },
  'accounts, a family name, by name': {
    path: '/api/admin/users?keyword=nguyen&sort=name&page=40',
    uses: ['accounts_words'],
  },
  'accounts, two words': { path: '/api/admin/users?keyword=dang+linh', uses: ['accounts_words'] },
  'accounts, an address': { path: '/api/admin/users?keyword=reader1234', uses: ['accounts_words'] },
  'admin videos': { path: '/api/admin/videos', uses: ['playables_latest'] },
  'admin videos, page 500': {
    path: '/api/admin/videos?page=500&size=20',
    uses: ['playables_latest'],
  },
  'admin videos, a keyword of many': {
    path: '/api/admin/videos?keyword=co',
    uses: [],
    isOrdered: true,
  },
  'admin videos, a keyword, by views': {
    path: '/api/admin/videos?keyword=co&sort=-views',
    uses: ['playables_views'],
    isOrdered: true,
  },
  'admin videos, a keyword of one': {
    path: '/api/admin/videos?keyword=1003',
    uses: ['playables_words'],
  },
  'admin questions, a keyword': {
    path: '/api/admin/questions?keyword=kinh',
    uses: ['questions_position', 'tickets_question'],
    isOrdered: true,
  },
  'admin topics': { path: '/api/admin/topics', uses: ['topics_listed'] },
  tickets: { path: '/api/admin/inbox?kind=ticket', uses: ['tickets_waiting'] },
  'comments to decide': { path: '/api/admin/comments', uses: ['comments_waiting'] },
  mails: { path: '/api/admin/mails', uses: ['mails_listed'] },
  bills: { path: '/api/admin/bills', uses: ['bills_year_sequence_key'] },
  'audit log': { path: '/api/admin/audit', uses: ['audit_entries_actions'] },
  'audit log, page 500': {
    path: '/api/admin/audit?page=500&size=20',
    uses: ['audit_entries_actions'],
  },
  'audit log, a keyword': {
    path: '/api/admin/audit?keyword=gioi+tinh',
    uses: ['audit_entries_words', 'audit_entries_subject'],
  },
  'palette, a word of many items': {
    path: '/api/admin/palette?keyword=kinh',
    uses: [],
    reads: ['bills'],
  },
  'palette, a family name': {
    path: '/api/admin/palette?keyword=nguyen',
    uses: ['accounts_words'],
    reads: ['bills'],
  },
  'palette, two letters': { path: '/api/admin/palette?keyword=th', uses: [], reads: ['bills'] },
  inbox: {
    path: '/api/admin/inbox',
    uses: ['playables_content_due', 'questions_content_due', 'tickets_waiting', 'comments_waiting'],
  },
  'inbox, counts': {
    path: '/api/admin/inbox/counts',
    uses: ['playables_content_due', 'questions_content_due', 'tickets_waiting', 'comments_waiting'],
  },
  'inbox, content due': {
    path: '/api/admin/inbox?kind=content',
    uses: ['playables_content_due', 'questions_content_due'],
  },
  overview: {
    path: '/api/admin/overview',
    uses: ['playables_content_due', 'questions_content_due'],
  },
} as const satisfies Record<string, HotCall>;

export type CallName = keyof typeof CALLS;

/** Deep pages, each with a first one. */
export const DEEP_CALLS: [deep: CallName, first: CallName][] = [
  ['videos, page 50', 'videos, first page'],
  ['questions, page 50', 'questions, first page'],
  ['comments, page 1 000', 'comments, first page'],
  ['accounts, page 500', 'accounts'],
  ['admin videos, page 500', 'admin videos'],
  ['audit log, page 500', 'audit log'],
];
