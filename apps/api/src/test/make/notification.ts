/** The form of a notification to every reader, sent as soon as it is saved. */
export function notificationDraft(overrides: object = {}) {
  return {
    name: 'Khóa học mới',
    title: { vi: 'Lớp học có bài mới', en: 'New in your class' },
    content: { vi: 'Chào bạn, có **bài mới**.', en: 'Hello, there is **a new lesson**.' },
    send_at: 'now',
    audience: { role: 'customers', language: 'any', active_days: 0, excluded: [] },
    ...overrides,
  };
}
