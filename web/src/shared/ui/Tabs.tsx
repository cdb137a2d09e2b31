import { Link } from 'wouter'
import './links.css'

interface TabsProps {
  label: string
  tabs: readonly { href: string; label: string; here: boolean }[]
}

/** Views of one page, each with an address of its own: links, so that a reload keeps the view. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ href, label: name, here }) => (
        <Link key={href} href={href} className="tab" aria-current={here ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
