import { PROVINCES, type Province } from '@mam/contract/help-places/provinces';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { PROVINCE_KEY } from '../../platform/device/keys.ts';
import { useDevice } from '../../platform/device/use-device.ts';

/** The province that was chosen on this device; the device is never asked where it is. */
export function useProvince(): Province | undefined {
  return useDevice(() => provinceOf(deviceStorage.get(PROVINCE_KEY)));
}

export function setProvince(province: Province | undefined): void {
  if (province) deviceStorage.set(PROVINCE_KEY, province);
  else deviceStorage.remove(PROVINCE_KEY);
}

/** Undefined for anything but the name of a province. */
export function provinceOf(value: unknown): Province | undefined {
  return PROVINCES.find((province) => province === value);
}
