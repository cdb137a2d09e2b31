import type { ComponentType } from 'react'
import type { DashboardPage } from '#shared/pages/DashboardPage.ts'
import { accountPages, teachPages, userPages } from '#shared/pages/accountPages.ts'
import { adminPages } from '#shared/pages/adminPages.ts'
import { AdminOnly, GuestOnly, PermittedOnly, SignedInOnly, TeachersOnly } from '../guards.tsx'
import { AccountLayout } from '../layouts/AccountLayout.tsx'
import { AdminLayout } from '../layouts/AdminLayout.tsx'
import { TeachLayout } from '../layouts/TeachLayout.tsx'
import { UserLayout } from '../layouts/UserLayout.tsx'
import { importPeoplePage } from './peopleFiles.ts'
import { findFile, type FrameProps, type RouteEntry } from './route.tsx'

function GuestFrame({ children }: FrameProps) {
  return (
    <GuestOnly>
      <AccountLayout>{children}</AccountLayout>
    </GuestOnly>
  )
}

function SignedInFrame({ children }: FrameProps) {
  return (
    <SignedInOnly>
      <AccountLayout>{children}</AccountLayout>
    </SignedInOnly>
  )
}

function UserFrame({ children }: FrameProps) {
  return (
    <SignedInOnly>
      <UserLayout>{children}</UserLayout>
    </SignedInOnly>
  )
}

function TeachFrame({ children }: FrameProps) {
  return (
    <TeachersOnly>
      <TeachLayout>{children}</TeachLayout>
    </TeachersOnly>
  )
}

function AdminFrame({ needs = 'people.read', children }: FrameProps) {
  return (
    <AdminOnly needs={needs}>
      <AdminLayout>
        <PermittedOnly needs={needs}>{children}</PermittedOnly>
      </AdminLayout>
    </AdminOnly>
  )
}

const toRoute = (
  layout: RouteEntry['layout'],
  { path, title, file }: DashboardPage,
  Frame: ComponentType<FrameProps>,
): RouteEntry => ({
  path,
  title,
  zone: 'people',
  layout,
  Frame,
  kind: 'plain',
  hydrate: 'now',
  ...findFile(file, importPeoplePage),
})

function toRoutes<OpensFor extends string>(
  layout: RouteEntry['layout'],
  pages: readonly DashboardPage<OpensFor>[],
  frames: Readonly<Record<OpensFor, ComponentType<FrameProps>>>,
): RouteEntry[] {
  return pages.map((page) => toRoute(layout, page, frames[page.opensFor]))
}

/** The pages for signing in, and the dashboards. */
export const peopleRoutes: readonly RouteEntry[] = [
  ...toRoutes('default', accountPages, {
    anyone: AccountLayout,
    guest: GuestFrame,
    signedIn: SignedInFrame,
  }),
  ...toRoutes('user', userPages, { signedIn: UserFrame }),
  ...toRoutes('teach', teachPages, { teacher: TeachFrame }),
  ...adminPages.map((page) => ({
    ...toRoute('admin', page, AdminFrame),
    needs: page.opensFor,
  })),
]
