import { lazy, Suspense, type ReactNode } from 'react'
import { useSignedInPerson } from '#entities/people/session.ts'
import { AccountMenu } from '#features/auth/components/AccountMenu.tsx'
import { buildMenu } from '#shared/pages/DashboardPage.ts'
import { userPages } from '#shared/pages/accountPages.ts'
import { getDashboardPath, paths } from '#shared/paths.ts'
import { DashboardLayout } from './DashboardLayout.tsx'
import { NavLink } from './NavLink.tsx'
import { WorksOffline } from './WorksOffline.tsx'

/** Loaded separately: this layout is part of all account pages, and only lessons have marks. */
const SendsMarks = lazy(() =>
  import('#features/learning/components/SendsMarks.tsx').catch(() => ({
    default: () => null,
  })),
)

/** Loaded separately for the same reason: it brings the database. */
const SchoolClock = lazy(() => import('./SchoolClock.tsx').catch(() => ({ default: () => null })))

const menu = buildMenu(userPages)

/** A student's dashboard. */
export function UserLayout({ children }: { children: ReactNode }) {
  const { role, user } = useSignedInPerson()
  return (
    <DashboardLayout
      name="My dashboard"
      menu={menu}
      account={
        <AccountMenu>
          {role === 'teacher' ? (
            <NavLink href={paths.teach.home}>Sessions I teach</NavLink>
          ) : (
            role !== null && <NavLink href={getDashboardPath({ role })}>Admin dashboard</NavLink>
          )}
        </AccountMenu>
      }
    >
      <WorksOffline userId={user.uid}>
        <Suspense>
          <SendsMarks userId={user.uid} />
          <SchoolClock />
        </Suspense>
        {children}
      </WorksOffline>
    </DashboardLayout>
  )
}
