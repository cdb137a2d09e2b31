import { lazy, Suspense, type ReactNode } from 'react'
import { useSignedInPerson } from '#entities/people/session.ts'
import { AccountMenu } from '#features/auth/components/AccountMenu.tsx'
import { buildMenu } from '#shared/pages/DashboardPage.ts'
import { teachPages } from '#shared/pages/accountPages.ts'
import { paths } from '#shared/paths.ts'
import { DashboardLayout } from './DashboardLayout.tsx'
import { NavLink } from './NavLink.tsx'
import { WorksOffline } from './WorksOffline.tsx'

/** Loaded separately, because this layout is part of all account pages. */
const SendsAttendance = lazy(() =>
  import('#features/attendance/components/SendsAttendance.tsx').catch(() => ({
    default: () => null,
  })),
)

/** Loaded separately for the same reason: it brings the database. */
const SchoolClock = lazy(() => import('./SchoolClock.tsx').catch(() => ({ default: () => null })))

const menu = buildMenu(teachPages)

/** The pages of a teacher. */
export function TeachLayout({ children }: { children: ReactNode }) {
  const { user } = useSignedInPerson()
  return (
    <DashboardLayout
      name="Teaching"
      menu={menu}
      account={
        <AccountMenu>
          <NavLink href={paths.user.home}>My dashboard</NavLink>
          <NavLink href={paths.user.settings}>Account settings</NavLink>
        </AccountMenu>
      }
    >
      <WorksOffline userId={user.uid}>
        <Suspense>
          <SendsAttendance userId={user.uid} />
          <SchoolClock />
        </Suspense>
        {children}
      </WorksOffline>
    </DashboardLayout>
  )
}
