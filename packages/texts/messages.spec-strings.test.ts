import { expect, test } from 'vitest';
import { allMessages } from './messages.read.ts';

const vi = allMessages('vi');
const en = allMessages('en');

/** Rows of [key, Vietnamese, English]; quotes of the specification are verbatim. */
function expectTexts(rows: [string, string, string][]): void {
  const actual = rows.map(([key]) => [key, vi.get(key), en.get(key)]);
  expect(actual).toEqual(rows);
}

test('not-found page', () => {
  expectTexts([['not_found_title', 'Không tìm thấy trang', 'Page Not Found']]);
});

test('permission-denied page', () => {
  expectTexts([
    [
      'permission_title',
      'Bạn không có quyền truy cập trang này',
      'You do not have permission to access this page',
    ],
  ]);
});

test('maintenance page has a title and a subtitle that asks readers to try again later', () => {
  expect(en.get('maintain_title')).toBe('The system is under maintenance');
  expect(en.get('maintain_subtitle')).toMatch(/try again later/);
  expect(vi.get('maintain_title')).toBe('Hệ thống đang bảo trì');
  expect(vi.get('maintain_subtitle')).toMatch(/quay lại sau/);
});

test('general error and ended session', () => {
  expectTexts([
    ['error_unknown', 'Đã có lỗi xảy ra', 'An error occurred'],
    [
      'error_session_ended',
      'Có lỗi xảy ra. Vui lòng đăng nhập lại!',
      'Something went wrong. Please sign in again!',
    ],
  ]);
});

test('failures of comments and podcast downloads', () => {
  expectTexts([
    [
      'error_comment_login',
      'Bạn chưa đăng nhập nên không thể bình luận',
      'You are not logged in so you cannot comment',
    ],
    ['error_comment_delete', 'Xóa bình luận không thành công', 'Delete comment failed'],
    ['error_podcast_download', 'Tải podcast không thành công', 'Download podcast failed'],
    ['error_sample_download', 'Tải tệp mẫu không thành công', 'Download sample file failed'],
  ]);
});

test('failures of banners and notifications', () => {
  expectTexts([
    ['error_banner_load', 'Không tải được danh sách banner', 'Loading banners failed'],
    ['error_banner_create', 'Tạo banner không thành công', 'Create banner failed'],
    ['error_banner_update', 'Cập nhật banner không thành công', 'Update banner failed'],
    [
      'error_notification_update',
      'Cập nhật thông báo không thành công',
      'Update notification failed',
    ],
  ]);
});

test('failures of Google and Facebook sign-in', () => {
  expectTexts([
    ['error_login_google', 'Đăng nhập bằng Google không thành công', 'Google login failed'],
    ['error_login_facebook', 'Đăng nhập bằng Facebook không thành công', 'Facebook login failed'],
  ]);
});

test('search failures', () => {
  for (const key of ['error_fetch_video', 'error_fetch_podcast']) {
    expect(vi.get(key)).toMatch(/Chưa tìm được/);
    expect(en.get(key)).toMatch(/could not search/);
  }
});

test('validation messages', () => {
  expectTexts([
    ['validation_new_email_invalid', 'Email mới không hợp lệ', 'The new email is not valid'],
    ['validation_full_name_words', 'Họ và tên có ít nhất 2 từ', 'A full name has at least 2 words'],
    ['validation_company_name_invalid', 'Tên công ty không hợp lệ', 'The company name is invalid'],
    [
      'validation_company_address_invalid',
      'Địa chỉ công ty không hợp lệ',
      'The company address is invalid',
    ],
    ['validation_company_tax_code_invalid', 'Mã số thuế không hợp lệ', 'The tax code is invalid'],
    [
      'validation_company_email_invalid',
      'Email công ty không hợp lệ',
      'The company email is invalid',
    ],
  ]);
  expect(vi.get('validation_video_duration_missing')).toMatch(/Thiếu thời lượng/);
});

test('copied message', () => {
  expectTexts([['common_copied', 'Đã sao chép', 'Copied']]);
});

test('relative time', () => {
  expect(en.get('time_just_now')).toBe('just now');
  expect(en.get('time_one_month_ago')).toBe('1 month ago');
  expectTexts([['time_just_now', 'vừa xong', 'just now']]);
});

test('admin side bar', () => {
  expectTexts([
    ['nav_admin_overview', 'Tổng quan', 'Over View'],
    ['nav_admin_access', 'Quyền truy cập', 'Acc Management'],
    ['nav_admin_users', 'Quản lý tài khoản', 'Account Management'],
    ['nav_admin_videos', 'Video', 'Video'],
    ['nav_admin_podcasts', 'Podcast', 'Podcast'],
    ['nav_admin_banners', 'Banner', 'Banners'],
    ['nav_admin_language', 'Ngôn ngữ', 'Language'],
    ['nav_log_out', 'Đăng xuất', 'Log out'],
  ]);
});

test('customer side bar', () => {
  expectTexts([
    ['nav_home', 'Trang chủ', 'Home'],
    ['nav_video', 'Video', 'Video'],
    ['nav_podcast', 'Podcast', 'Podcast'],
    ['nav_life_tips', 'Mẹo sống', 'Life tips'],
    ['nav_life_tips_adult', '18+', '18+'],
    ['nav_learning', 'Học', 'Learning'],
    ['nav_game', 'Trò chơi', 'Game'],
    ['nav_topics', 'Pingpong', 'Pingpong'],
    ['nav_about', 'Về chúng mình', 'About us'],
    ['nav_sign_in', 'Đăng nhập', 'Sign in'],
  ]);
});

test('profile side bar', () => {
  const keys = ['name', 'email', 'phone', 'contact'].map((part) => `nav_profile_${part}`);
  expect(keys.map((key) => en.get(key))).toEqual(['Name', 'Email', 'Phone', 'Contact info']);
  expect(keys.map((key) => vi.get(key))).toEqual([
    'Họ và tên',
    'Email',
    'Điện thoại',
    'Thông tin liên hệ',
  ]);
});

test('header, footer and floating buttons', () => {
  expectTexts([
    ['nav_profile', 'Hồ sơ', 'Profile'],
    ['nav_change_password', 'Đổi mật khẩu', 'Change password'],
    ['nav_switch_to_admin', 'Chuyển sang trang quản trị', 'Switch to admin'],
    ['nav_search', 'Tìm video, podcast', 'Search videos and podcasts'],
    ['nav_footer_links', 'Xem thêm', 'Links'],
    ['nav_footer_contact', 'Liên hệ', 'Contact'],
    ['nav_footer_support', 'Cần giúp ngay', 'Support line'],
    ['nav_back_to_top', 'Lên đầu trang', 'Back to top'],
    ['nav_call', 'Gọi hỗ trợ', 'Call for support'],
  ]);
});
