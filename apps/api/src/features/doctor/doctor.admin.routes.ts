import { type DoctorReport, doctorApi } from '@mam/contract/doctor/doctor.admin';
import type { Binder } from '../../http/bind.ts';
import type { DoctorDeps } from './doctor.deps.rules.ts';
import { examine } from './doctor.service.ts';

/** `/api/admin/doctor`. Admins who ask at the same time share one examination. */
export function registerDoctor({ bind }: Binder, deps: DoctorDeps): void {
  let running: Promise<DoctorReport> | undefined;
  bind(doctorApi.check, () => {
    running ??= examine(deps).finally(() => {
      running = undefined;
    });
    return running;
  });
}
