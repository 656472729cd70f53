import { paletteApi } from '@mam/contract/palette/palette.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { createFactFiles } from '../facts/facts.content.service.ts';
import { find } from './palette.service.ts';

/** `/api/admin/palette`. */
export function registerPalette({ bind }: Binder, { db, content }: Deps): void {
  const deps = { db, files: createFactFiles(content) };
  bind(paletteApi.find, async ({ query }) => ({ groups: await find(deps, query.keyword) }));
}
