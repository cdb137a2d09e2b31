import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useSignedInPerson } from '#entities/people/session.ts'
import { AccountMenu } from '#features/auth/components/AccountMenu.tsx'
import type { OfficeKeysProps } from '#features/overview/components/keys/OfficeKeys.tsx'
import { getAdminMenu } from '#shared/admin/getAdminMenu.ts'
import { StaffIdContext, StaffRoleContext } from '#shared/admin/staffRole.ts'
import { paths } from '#shared/paths.ts'
import { PageActionsPlace } from '#shared/ui/PageHeading.tsx'
import { BreadcrumbPlace } from '#shared/ui/links/Breadcrumbs.tsx'
import { OneBarAtATime } from '#shared/ui/record/UndoBar.tsx'
import { DashboardLayout } from './DashboardLayout.tsx'

/** The search and the keys, loaded separately: this layout is part of all account pages. */
const FindEverything = lazy((): Promise<{ default: ComponentType<OfficeKeysProps> }> =>
  import('#features/overview/components/find/FindEverything.tsx').then(
    (module) => ({ default: module.FindEverything }),
    () => ({ default: () => null }),
  ),
)

/** Comes by itself for the same reason; a menu without it is whole. */
const NewMessageCount = lazy((): Promise<{ default: ComponentType }> =>
  import('#features/contact/components/NewMessageCount.tsx').then(
    (module) => ({ default: module.NewMessageCount }),
    () => ({ default: () => null }),
  ),
)

const SendsAttendance = lazy(() =>
  import('#features/attendance/components/SendsAttendance.tsx').catch(() => ({
    default: () => null,
  })),
)

const OpenRequestCount = lazy((): Promise<{ default: ComponentType }> =>
  import('#features/requests/components/office/OpenRequestCount.tsx').then(
    (module) => ({ default: module.OpenRequestCount }),
    () => ({ default: () => null }),
  ),
)

/** Loaded separately for the same reason: it brings the database. */
const SchoolClock = lazy(() => import('./SchoolClock.tsx').catch(() => ({ default: () => null })))

/** The count behind the name of a page in the menu, where it has one. */
function Count({ href }: { href: string }) {
  return (
    <Suspense fallback={null}>
      {href === paths.admin.messages && <NewMessageCount />}
      {href === paths.admin.requests && <OpenRequestCount />}
    </Suspense>
  )
}

export function AdminLayout({ children }: { children: ReactNode }) {
  const [crumbs, setCrumbs] = useState<HTMLElement | null>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [areKeysOpen, setKeysOpen] = useState(false)
  const { role, user } = useSignedInPerson()
  return (
    <StaffRoleContext value={role}>
      <DashboardLayout
        name="Admin dashboard"
        menu={getAdminMenu(role)}
        beside={({ href }) => <Count href={href} />}
        search={
          <Suspense fallback={<div className="bar-search" />}>
            <div className="bar-search">
              <FindEverything isOpen={areKeysOpen} onOpen={setKeysOpen} />
            </div>
          </Suspense>
        }
        account={
          <AccountMenu
            items={[
              { label: 'My dashboard', href: paths.user.home },
              { label: 'Account settings', href: paths.user.settings },
              { label: 'Keyboard', press: () => setKeysOpen(true) },
            ]}
          />
        }
      >
        <Suspense>
          <SendsAttendance userId={user.uid} />
          <SchoolClock />
        </Suspense>
        <div ref={setCrumbs} />
        <OneBarAtATime>
          <StaffIdContext value={user.uid}>
            <PageActionsPlace value={{ place, setPlace }}>
              <BreadcrumbPlace value={crumbs}>{children}</BreadcrumbPlace>
            </PageActionsPlace>
          </StaffIdContext>
        </OneBarAtATime>
      </DashboardLayout>
    </StaffRoleContext>
  )
}
