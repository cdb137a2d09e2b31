import { paths } from '../paths.ts'
import { buildMenu } from './DashboardPage.ts'
import { teachPages, userPages } from './accountPages.ts'

/** A page in the bar at the lower edge of a phone. */
export interface Tab {
  readonly label: string
  readonly href: string
  readonly icon: 'home' | 'courses' | 'sessions' | 'payments'
}

/** A dashboard with few pages: its menu at the side, and on a phone a bar of tabs. */
export interface TabbedArea {
  readonly name: string
  readonly menu: ReturnType<typeof buildMenu>
  readonly tabs: readonly Tab[]
}

export const userArea: TabbedArea = {
  name: 'My dashboard',
  menu: buildMenu(userPages),
  tabs: [
    { label: 'Home', href: paths.user.home, icon: 'home' },
    { label: 'Courses', href: paths.user.courses, icon: 'courses' },
    { label: 'Sessions', href: paths.user.sessions(), icon: 'sessions' },
    { label: 'Payments', href: paths.user.orders, icon: 'payments' },
  ],
}

export const teachArea: TabbedArea = {
  name: 'Teaching',
  menu: buildMenu(teachPages),
  tabs: [
    { label: 'Sessions', href: paths.teach.home, icon: 'sessions' },
    { label: 'My dashboard', href: paths.user.home, icon: 'home' },
  ],
}

/** The pages of the menu that have no tab. The account menu has them. */
export const listPagesWithoutTab = ({ menu, tabs }: TabbedArea) =>
  menu.flatMap(({ links }) => links).filter(({ href }) => tabs.every((tab) => tab.href !== href))
