import { buildMenu, type MenuPart } from '../pages/DashboardPage.ts'
import { adminPages } from '../pages/adminPages.ts'

/** Returns the menu of the admin dashboard. */
export const getAdminMenu = (isOwner: boolean): readonly MenuPart[] =>
  buildMenu(adminPages.filter(({ opensFor }) => isOwner || opensFor !== 'owner'))
