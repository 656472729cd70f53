import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, TIMEOUT, test } from '../test.ts';

test.describe.configure({ mode: 'default' });

const PAGES = ['/dashboard', '/video', '/life-tips/1', '/about-us'];

for (const path of PAGES) {
  test(`${path}: the same page has the same ETag, and a 304 repeats its policy`, async ({
    request,
  }) => {
    // Another journey may be counted as a view meanwhile, which is in the page.
    await expect(async () => {
      const first = await request.get(path);
      const { etag, 'content-security-policy': policy } = first.headers();
      expect(first.status()).toBe(200);
      expect(etag).toBeTruthy();
      expect((await request.get(path)).headers().etag).toBe(etag);
      const again = await request.get(path, { headers: { 'If-None-Match': etag ?? '' } });
      expect(again.status()).toBe(304);
      expect(again.headers()['content-security-policy']).toBe(policy);
    }).toPass(TIMEOUT);
  });
}

test('scripts of a page run by their hashes only', async ({ request }) => {
  const response = await request.get('/video');
  const policy = response.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((rule) => rule.trim().startsWith('script-src')) ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe|\*|https?:/);
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).toContain("frame-ancestors 'none'");
  const inline = [
    ...(await response.text()).matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ];
  expect(inline.length).toBeGreaterThan(0);
  for (const [tag, text] of inline) {
    if (tag.includes('application/ld+json')) continue;
    expect(scripts).toContain(
      createHash('sha256')
        .update(text ?? '')
        .digest('base64'),
    );
  }
});

test('the language cookie, not the browser, decides the language of a page', async ({
  request,
}) => {
  const html = async (headers: Record<string, string>) =>
    (await request.get('/dashboard', { headers })).text();
  expect(await html({ 'Accept-Language': 'en' })).toContain('<html lang="vi"');
  expect(await html({ Cookie: 'mam.language=en' })).toContain('<html lang="en"');
});

test('an integer id redirects to the address with the uuid', async ({ request }) => {
  const { items } = await (await request.get('/api/videos/list?size=1')).json();
  const response = await request.get(`/video/${items[0].id}`, { maxRedirects: 0 });
  expect([301, 302, 308]).toContain(response.status());
  expect(response.headers().location).toBe(`/video/${items[0].uuid}`);
});

/** All parts that the index of the sitemap names. */
async function readSitemap(request: APIRequestContext): Promise<string> {
  const index = await (await request.get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => request.get(url));
  return (await Promise.all((await Promise.all(parts)).map((part) => part.text()))).join('');
}

test('robots, sitemap and manifest are complete', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await readSitemap(request);
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  expect(pages.length).toBeGreaterThan(30);
  for (const url of pages) expect((await request.get(url)).status(), url).toBe(200);

  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: expect.any(String) });
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }
});

test('every link of the sitemap is listed in both languages', async ({ request }) => {
  const sitemap = await readSitemap(request);
  const count = (pattern: RegExp) => [...sitemap.matchAll(pattern)].length;
  expect(count(/hreflang="vi"/g)).toBe(count(/<loc>/g));
  expect(count(/hreflang="en"/g)).toBe(count(/<loc>/g));
});

test('the page about the API can be read', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('cell', { name: '/api/videos/infomation' })).toBeVisible();
  const spec = await (await page.request.get('/api/openapi.json')).json();
  expect(spec.openapi).toMatch(/^3\.1/);
  expect(spec.paths).toHaveProperty(['/api/podcasts/download/{id}']);
});
