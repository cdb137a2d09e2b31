import type { StaffRole } from '@shala/contract/people/permissions'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSignedInPerson } from '#entities/people/session.ts'
import { AccountMenu } from '#features/auth/components/AccountMenu.tsx'
import { listPagesWithoutTab, userArea } from '#shared/pages/tabs.ts'
import { getDashboardPath, paths } from '#shared/paths.ts'
import { DashboardLayout } from './DashboardLayout.tsx'
import { WorksOffline } from './WorksOffline.tsx'

/** Loaded separately: this layout is part of all account pages, and only lessons have marks. */
const SendsMarks = lazy(() =>
  import('#features/learning/components/SendsMarks.tsx').catch(() => ({
    default: () => null,
  })),
)

/** Loaded separately for the same reason: it brings the database. */
const SchoolClock = lazy(() => import('./SchoolClock.tsx').catch(() => ({ default: () => null })))

const otherPages = listPagesWithoutTab(userArea)

/** A student's dashboard. */
export function UserLayout({ children }: { children: ReactNode }) {
  const { role, user } = useSignedInPerson()
  return (
    <DashboardLayout
      {...userArea}
      account={<AccountMenu items={[...otherPages, ...listWorkplaces(role)]} />}
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

/** The dashboard in which a member of the staff works. */
function listWorkplaces(role: StaffRole | null) {
  if (role === null) return []
  return role === 'teacher'
    ? [{ label: 'Sessions I teach', href: paths.teach.home }]
    : [{ label: 'Admin dashboard', href: getDashboardPath({ role }) }]
}
