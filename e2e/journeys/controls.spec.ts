import { m } from '@mam/texts';
import { expect as base, type Page } from '@playwright/test';
import { CONTROLS, type ControlName } from '../../apps/web/src/head/controls.ts';
import { expectOutside, serveOutside } from '../outside.ts';
import { pagePath } from '../public-pages.ts';
import { exitNote, readExitNote } from '../steps/first-visit.ts';
import { hydrated, test } from '../test.ts';
import { holdScripts, painted } from '../throttle.ts';

const vi = { locale: 'vi' } as const;
/** Answers that need no application are there at once; a busy machine may take a while to look. */
const expect = base.configure({ timeout: 20_000 });

interface Case {
  path: string;
  /** Taps the control, and expects its answer or that it waits. */
  tap: (page: Page) => Promise<void>;
  /** What a tap that has waited ends in. */
  end?: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const isWaiting = (page: Page) => expect(page.locator('[aria-busy=true]').first()).toBeAttached();

async function expectCopied(page: Page, text: RegExp | string): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
}

/** One example of each control in the list of the head script. */
const CASES: Record<ControlName, Case> = {
  exit: {
    path: '/video',
    tap: async (page) => {
      await serveOutside(page);
      await page
        .getByRole('link', { name: m.layout_exit({}, vi) })
        .filter({ visible: true })
        .click();
      await expectOutside(page);
    },
  },
  theme: {
    path: '/about-us',
    tap: async (page) => {
      await expect(page.getByLabel(m.layout_theme_system({}, vi))).toBeChecked();
      await page.getByText(m.layout_theme_dark({}, vi), { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByLabel(m.layout_theme_dark({}, vi))).toBeChecked();
    },
  },
  language: {
    path: '/video?sort=likes',
    tap: async (page) => {
      await page.getByRole('banner').locator('[popovertarget=language-menu]').click();
      await page.getByText(m.common_language_en({}, vi), { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page).toHaveURL('/video?sort=likes');
    },
  },
  note: {
    path: '/video',
    tap: async (page) => {
      await readExitNote(page);
      await expect(exitNote(page)).toBeHidden();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.locator('[data-exit]:focus')).toBeVisible();
    },
  },
  top: {
    path: '/about-us',
    tap: async (page) => {
      const top = button(page, m.nav_back_to_top({}, vi));
      await expect(top).toBeHidden();
      await page.evaluate(() => scrollTo(0, 900));
      await top.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByRole('main')).toBeFocused();
    },
  },
  copy: {
    path: '/life-tips/4',
    tap: async (page) => {
      await button(page, m.tips_copy({}, vi)).click();
      await expect(button(page, m.tips_copied({}, vi))).toBeVisible();
      await expectCopied(page, /^Chị ơi, em cần/);
    },
  },
  share: {
    path: '/video/:video',
    tap: async (page) => {
      await button(page, m.playables_share({}, vi)).click();
      await expect(button(page, m.common_copied({}, vi))).toBeVisible();
      await expect(
        page.getByRole('status').filter({ hasText: m.common_copied({}, vi) }),
      ).toHaveCount(1);
      await expectCopied(page, page.url());
    },
  },
  print: {
    path: '/life-tips/4',
    tap: async (page) => {
      await button(page, m.tips_print({}, vi)).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed');
    },
  },
  submit: {
    path: '/video',
    tap: async (page) => {
      await page.getByLabel(m.playables_sort_label({}, vi)).selectOption('likes');
      await expect(page).toHaveURL('/video?sort=likes');
    },
  },
  link: {
    path: '/about-us',
    tap: async (page) => {
      await page.locator('nav a[href="/video"]').filter({ visible: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.nav_video({}, vi));
    },
  },
  popover: {
    path: '/video',
    tap: async (page) => {
      await button(page, m.nav_call({}, vi)).click();
      await expect(page.getByRole('dialog').locator('a[href="tel:111"]')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeFocused();
    },
  },
  fold: {
    path: '/qa',
    tap: async (page) => {
      await page.locator('main summary').first().click();
      await expect(page.locator('details[open]')).toHaveCount(1);
    },
  },
  form: {
    path: '/life-tips/2',
    tap: async (page) => {
      await page.context().clearCookies();
      await page.reload({ waitUntil: 'commit' });
      await button(page, m.tips_gate_yes({}, vi)).click();
      await expect(page.locator('#tip-text')).toBeVisible();
    },
  },
  button: {
    path: '/video/:video',
    tap: async (page) => {
      await page
        .getByRole('button', { name: m.playables_likes_sr({}, vi) })
        .first()
        .click();
    },
    end: (page) =>
      expect(page.getByRole('dialog')).toContainText(m.playables_sign_in_title({}, vi)),
  },
  choice: {
    path: '/about-us',
    tap: async (page) => {
      await button(page, m.layout_private_is_off({}, vi)).click();
      await page.getByRole('switch', { name: m.layout_private({}, vi) }).click();
    },
    end: (page) =>
      expect(page.getByRole('switch', { name: m.layout_private({}, vi) })).toBeChecked(),
  },
  select: {
    path: '/help/places',
    tap: async (page) => {
      await page.getByLabel(m.help_province({}, vi), { exact: true }).selectOption('thanh-hoa');
    },
    end: async (page) => {
      await expect(page.getByLabel(m.help_province({}, vi), { exact: true })).toHaveValue(
        'thanh-hoa',
      );
      await expect(page.locator('#found-places article')).toHaveCount(1);
    },
  },
};

test.beforeEach(async ({ page, context, baseURL, problems }) => {
  problems.allow(/request to another site/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL }]);
  await page.addInitScript(() => {
    // A device without a share sheet, and a printer that only notes its call.
    Object.defineProperty(navigator, 'share', { value: undefined });
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
});

for (const [name, { path, tap, end }] of Object.entries(CASES)) {
  const [by] = CONTROLS[name as ControlName];
  test(`«${name}» is answered ${by === 'replay' ? 'by the application, for which it waits' : 'while no script file has come'}`, async ({
    page,
    baseURL,
  }) => {
    const release = await holdScripts(page);
    await page.goto(await pagePath(baseURL ?? '', { name, path }), { waitUntil: 'commit' });
    await painted(page);
    await tap(page);
    if (by === 'replay') await isWaiting(page);
    release();
    await end?.(page);
  });

  if (by === 'plain') {
    test(`«${name}» is answered alike after hydration`, async ({ page, baseURL }) => {
      await page.goto(await pagePath(baseURL ?? '', { name, path }));
      await hydrated(page);
      await tap(page);
    });
  }
}

for (const isRefused of [false, true]) {
  test(`without TLS, and so without a clipboard, a text is copied ${isRefused ? 'by hand where the browser refuses: it stands selected' : 'all the same'}`, async ({
    page,
  }) => {
    await page.addInitScript((refuses) => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      const copied: string[] = [];
      Object.assign(window, { copied });
      addEventListener('copy', () => copied.push(getSelection()?.toString() ?? ''));
      if (refuses) document.execCommand = () => false;
    }, isRefused);
    await holdScripts(page);
    await page.goto('/life-tips/4', { waitUntil: 'commit' });
    await painted(page);
    await button(page, m.tips_copy({}, vi)).click();
    if (isRefused) {
      const field = page.getByLabel(m.tips_copy({}, vi)).and(page.locator('textarea'));
      await expect(field).toBeVisible();
      await expect.poll(() => page.evaluate(() => `${getSelection()}`)).toMatch(/^Chị ơi, em cần/);
      await field.blur();
      await expect(field).toBeHidden();
    } else {
      await expect(button(page, m.tips_copied({}, vi))).toBeVisible();
      const copied = await page.evaluate(() => (window as unknown as { copied: string[] }).copied);
      expect(copied).toEqual([expect.stringMatching(/^Chị ơi, em cần/)]);
      await expect(page.locator('textarea')).toHaveCount(0);
    }
  });
}
