import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { DashboardLayout } from './DashboardLayout.tsx'
import { NavLink } from './NavLink.tsx'

const links = [
  { href: paths.admin.home, label: 'Dashboard' },
  { href: paths.admin.courses, label: 'Courses' },
  { href: paths.admin.access, label: 'Access' },
  { href: paths.admin.cohorts, label: 'Cohorts' },
  { href: paths.admin.emails, label: 'Letters' },
  { href: paths.admin.rooms, label: 'Rooms' },
  { href: paths.admin.schedules, label: 'Schedules' },
  { href: paths.admin.graduates, label: 'Graduates' },
  { href: paths.admin.graduateSlider, label: 'Graduate slider' },
  { href: paths.admin.admins, label: 'Admins' },
]

/** The layout of the admin pages. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout
      name="Admin dashboard"
      links={links}
      elsewhere={<NavLink href={paths.user.home}>My dashboard</NavLink>}
    >
      {children}
    </DashboardLayout>
  )
}
