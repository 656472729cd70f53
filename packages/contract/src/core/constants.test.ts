import { expect, test } from 'vitest';
import * as constants from './constants.ts';

/** Values are copied from the specification, so that a constant cannot change unnoticed. */
test('every constant of point 9 has the value of the specification', () => {
  expect(constants).toMatchObject({
    DEFAULT_LANGUAGE: 'vi',
    REQUEST_TIMEOUT_MS: 300000,
    PASSWORD_LENGTH_MIN: 6,
    FULL_NAME_WORDS_MIN: 2,
    EMAIL_LENGTH_MAX: 255,
    EMAIL_CHANGE_REASON_LENGTH_MAX: 512,
    EMAIL_CHANGE_REFUSAL_LENGTH_MAX: 1024,
    BANNER_IMAGE_BYTES_MAX: 10 * 1024 * 1024,
    SUPPORT_IMAGES_BYTES_LIMIT: 1024 * 1024,
    STATISTICS_DAILY_DAYS_MAX: 31,
    STATISTICS_MONTHLY_DAYS_MAX: 365,
    HOME_TOP_VIEWS: 5,
    HOME_TOP_LIKES: 5,
    SUGGESTION_PAGE: 1,
    SUGGESTION_SIZE: 3,
    COMMENT_SORTS: ['oldest', 'newest'],
    VIDEO_DOWNLOAD_HEIGHT_PX: 480,
    PODCAST_DOWNLOAD_KBPS: 128,
    BACK_TO_TOP_PX: 400,
    INLINE_ERROR_MS: 5000,
    COPIED_MS: 5000,
  });
});

test('the breakpoints are 650, 900, 992 and 1200 px', () => {
  expect(Object.values(constants.BREAKPOINTS_PX)).toEqual([650, 900, 992, 1200]);
});
