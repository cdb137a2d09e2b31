import { lazy, Suspense, type ReactNode } from 'react'
import { useSignedInPerson } from '#entities/people/session.ts'
import { AccountMenu } from '#features/auth/components/AccountMenu.tsx'
import { teachArea } from '#shared/pages/tabs.ts'
import { paths } from '#shared/paths.ts'
import { DashboardLayout } from './DashboardLayout.tsx'
import { WorksOffline } from './WorksOffline.tsx'

/** Loaded separately, because this layout is part of all account pages. */
const SendsAttendance = lazy(() =>
  import('#features/attendance/components/SendsAttendance.tsx').catch(() => ({
    default: () => null,
  })),
)

/** Loaded separately for the same reason: it brings the database. */
const SchoolClock = lazy(() => import('./SchoolClock.tsx').catch(() => ({ default: () => null })))

const otherPages = [
  { label: 'My dashboard', href: paths.user.home },
  { label: 'Account settings', href: paths.user.settings },
]

export function TeachLayout({ children }: { children: ReactNode }) {
  const { user } = useSignedInPerson()
  return (
    <DashboardLayout {...teachArea} account={<AccountMenu items={otherPages} />}>
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
