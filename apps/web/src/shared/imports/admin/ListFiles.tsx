import type { ExportList } from '@mam/contract/imports/imports.lists';
import { m } from '@mam/texts';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { ButtonLink } from '../../../ui/Button.tsx';

/** A list as a spreadsheet: the way in, and the way out, which can be imported again. */
export function ListFiles({ list }: { list: ExportList }) {
  return (
    <>
      <ExportMenu
        isShort
        save={(format) =>
          downloadApi('GET /api/admin/imports/:list/export', {
            params: { list },
            query: { format },
          })
        }
      />
      <ButtonLink icon="upload" size="s" to={`/administrator/imports/${list}`}>
        <span className="max-sm:sr-only">{m.admin_import_open()}</span>
      </ButtonLink>
    </>
  );
}
