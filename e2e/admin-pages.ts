/** Every page of the admin area. */
export const ADMIN_PAGES = [
  '/administrator',
  '/administrator/overview',
  '/administrator/account-management',
  '/administrator/user-management',
  '/administrator/user-management/create-user',
  '/administrator/user-management/edit-user',
  '/administrator/user-management/import-users',
  '/administrator/videos',
  '/administrator/podcasts',
  '/administrator/banners',
  '/administrator/categories',
  '/administrator/trash',
  '/administrator/audit',
  '/administrator/settings',
] as const;
