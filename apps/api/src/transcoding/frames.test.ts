import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../platform/env.ts';
import { isDiskRefusal } from '../platform/error-code.ts';
import { makeSource } from '../test/make/media.ts';
import { extractFrames } from './frames.ts';
import { MEDIA_NAMES } from './media-files.ts';
import { findMediaTools } from './tools.ts';

test('a full disk is the error, not a video without frames', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mam-frames-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [target, tmpDir] = [join(folder, 'target'), join(folder, 'tmp')];
  await mkdir(target);
  await mkdir(tmpDir);
  await symlink('/dev/full', join(target, MEDIA_NAMES.frame(1)));
  const tools = findMediaTools(readSettings());
  const file = makeSource(tools, folder, 'web-ready.mp4');
  const made = extractFrames({ tools, target, tmpDir }, { file, duration: 3 });
  await expect(made).rejects.toSatisfy(isDiskRefusal);
});
