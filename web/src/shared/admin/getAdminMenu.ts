import { may, type StaffRole } from '@shala/contract/people/permissions'
import { buildMenu, type MenuPart } from '../pages/DashboardPage.ts'
import { adminPages } from '../pages/adminPages.ts'

export const getAdminMenu = (role: StaffRole | null): readonly MenuPart[] =>
  buildMenu(adminPages.filter(({ opensFor }) => may(role, opensFor)))
