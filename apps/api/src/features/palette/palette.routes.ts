import { paletteApi } from '@mam/contract/palette/palette.admin';
import type { Binder } from '../../http/bind.ts';
import type { FactFileDeps } from '../facts/facts.content.service.ts';
import { find } from './palette.service.ts';

/** `/api/admin/palette`. */
export function registerPalette({ bind }: Binder, deps: FactFileDeps): void {
  bind(paletteApi.find, async ({ query }) => ({ groups: await find(deps, query.keyword) }));
}
