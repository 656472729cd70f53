import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Modal, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { validationText } from '../../../platform/client/error-texts.ts';
import { count } from '../../../platform/format.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';

interface RemoveCategoryProps {
  row: AdminCategory;
  others: { id: number; name: string }[];
  close: () => void;
}

/** Asks before a category is deleted, and for the category that takes over its items. */
export function RemoveCategory({ row, others, close }: RemoveCategoryProps) {
  const { target, setTarget, error, isBusy, remove } = useRemove(row, close);
  const isUsed = row.item_count > 0;
  return (
    <Modal
      opened
      onClose={close}
      title={m.admin_categories_delete_title({ name: textIn(row.name, getLocale()) })}
    >
      <Consequences row={row} />
      {isUsed && (
        <Select
          className="mt-4"
          label={m.admin_categories_move_to()}
          placeholder={m.admin_categories_move_choose()}
          data={others.map((other) => ({ value: String(other.id), label: other.name }))}
          value={target}
          onChange={setTarget}
          error={error}
          required
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button size="s" onClick={close}>
          {m.admin_cancel()}
        </Button>
        <Button size="s" variant="danger" disabled={isBusy} onClick={() => void remove()}>
          {isUsed ? m.admin_categories_delete_move() : m.admin_categories_delete()}
        </Button>
      </div>
    </Modal>
  );
}

function Consequences({ row }: { row: AdminCategory }) {
  return (
    <>
      <p>
        {row.item_count > 0
          ? m.admin_categories_delete_used({ count: count(row.item_count) })
          : m.admin_categories_delete_unused()}
      </p>
      {row.is_built_in && <p className="mt-2">{m.admin_categories_delete_built_in()}</p>}
    </>
  );
}

function useRemove(row: AdminCategory, close: () => void) {
  const queries = useQueryClient();
  const [target, setTarget] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (row.item_count > 0 && !target) {
      return setError(validationText('validation_category_move_target'));
    }
    setBusy(true);
    const query = target ? { move_to: Number(target) } : {};
    try {
      await callApi('DELETE /api/admin/categories/:id', { params: { id: row.id }, query });
      showToast(m.admin_categories_deleted({ name: textIn(row.name, getLocale()) }));
    } catch {
      // The call shows its own toast; the list was out of date.
    }
    close();
    // Moved items are in other tables as well.
    await queries.invalidateQueries();
  };
  return { target, setTarget, error, isBusy, remove };
}
