import { may, type StaffRole } from '@shala/contract/people/permissions'
import { buildMenu, type MenuPart } from '../pages/DashboardPage.ts'
import { adminPages } from '../pages/adminPages.ts'

/** Returns the menu of the admin dashboard for a role. */
export const getAdminMenu = (role: StaffRole | null): readonly MenuPart[] =>
  buildMenu(adminPages.filter(({ opensFor }) => may(role, opensFor)))
