import { Link, useLocation } from 'wouter'
import type { Tab } from '#shared/pages/tabs.ts'
import { ariaCurrent } from './ariaCurrent.ts'
import './tabBar.css'

const icons: Readonly<Record<Tab['icon'], string>> = {
  home: 'M4 20v-9a8 8 0 0 1 16 0v9zM9 20v-5a3 3 0 0 1 6 0v5',
  courses: 'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zm0 0v14',
  sessions: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  payments: 'M3 6h18v13H3zM3 10h18M6 15h4',
}

/** The main pages of a dashboard, at the lower edge of a phone. */
export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  const [location] = useLocation()
  return (
    <nav aria-label="Main pages" className="tab-bar">
      {tabs.map(({ label, href, icon }) => (
        <Link key={href} href={href} aria-current={ariaCurrent(href, location)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icons[icon]} />
          </svg>
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
