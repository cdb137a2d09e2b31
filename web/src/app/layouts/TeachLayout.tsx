import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { DashboardLayout } from './DashboardLayout.tsx'
import { NavLink } from './NavLink.tsx'

const menu = [{ href: paths.teach.home, label: 'My sessions' }]

/** The pages of a teacher. */
export function TeachLayout({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout
      name="Teaching"
      menu={menu}
      elsewhere={
        <>
          <NavLink href={paths.user.home}>My dashboard</NavLink>
          <NavLink href={paths.user.settings}>Account settings</NavLink>
        </>
      }
    >
      {children}
    </DashboardLayout>
  )
}
