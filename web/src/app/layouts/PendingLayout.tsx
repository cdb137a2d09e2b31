import { isStaffRole } from '@shala/contract/people/permissions'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { getAdminMenu } from '#shared/admin/getAdminMenu.ts'
import { sessionHint } from '#shared/browser/safeStorage.ts'
import { useHydrated } from '#shared/browser/useHydrated.ts'
import type { MenuPart } from '#shared/pages/DashboardPage.ts'
import { type Tab, teachArea, userArea } from '#shared/pages/tabs.ts'
import { paths } from '#shared/paths.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { DashboardLayout } from './DashboardLayout.tsx'

interface Area {
  readonly home: string
  readonly name: string
  readonly menu: readonly MenuPart[]
  readonly tabs?: readonly Tab[] | undefined
}

/** Returns the dashboard of a path; undefined for another page with sign-in. */
function findArea(path: string, role: string | null): Area | undefined {
  const adminMenu = isStaffRole(role) ? getAdminMenu(role) : []
  const areas: readonly Area[] = [
    { home: paths.admin.home, name: 'Admin dashboard', menu: adminMenu },
    { home: paths.teach.home, ...teachArea },
    { home: paths.user.home, ...userArea },
  ]
  return areas.find(({ home }) => path.startsWith(home))
}

/**
 * The frame of a page while it is being found out who is signed in: the dashboard as it will be, with
 * the name and the menu of the person who was signed in last.
 */
export function PendingLayout({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  const hint = useHydrated() ? sessionHint.read() : null
  const area = findArea(location, hint?.role ?? null)
  if (area === undefined) return <AccountLayout>{children}</AccountLayout>
  return (
    <DashboardLayout
      name={area.name}
      menu={area.menu}
      tabs={area.tabs}
      search={area.home === paths.admin.home ? <div className="bar-search" /> : undefined}
      account={<span className="account-name account-pending">{hint?.name}</span>}
    >
      {children}
    </DashboardLayout>
  )
}
