import type { CallResult } from '@mam/contract/help-places/place-facts';
import { m } from '@mam/texts';

export const RESULT_NAMES: Record<CallResult, () => string> = {
  right: m.admin_help_places_result_right,
  changed: m.admin_help_places_result_changed,
  no_answer: m.admin_help_places_result_no_answer,
  wrong_number: m.admin_help_places_result_wrong_number,
};
