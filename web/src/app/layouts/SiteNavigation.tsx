import { useLocation } from 'wouter'
import { ContentLink } from '../../features/content/components/ContentLink.tsx'
import { useSiteFrame } from '../../features/site/api/usePageData.ts'
import { paths } from '../../shared/paths.ts'
import { useMenuClosing } from '../../shared/ui/useMenuClosing.ts'
import { ariaCurrent } from './NavLink.tsx'

interface LinksProps {
  links: readonly { label: string; href: string }[]
}

/** Until an editor has written a menu. */
const usual = [
  { label: 'Our graduates', href: paths.ourGraduates },
  { label: 'Blog', href: paths.blog },
  { label: 'About us', href: paths.aboutUs },
]

/**
 * The way around the site: in the bar where there is room, else behind a word that opens it without
 * any script. The page's style sheet shows one of the two.
 */
export function SiteNavigation() {
  const { navigation } = useSiteFrame()
  const [location] = useLocation()
  const links = navigation.length > 0 ? navigation : usual
  return (
    <>
      <nav aria-label="Site" className="site-nav">
        <SiteLinks links={links} />
      </nav>
      {/* Another page has another menu: choosing from it closes it. */}
      <SiteMenu key={location} links={links} />
    </>
  )
}

function SiteMenu({ links }: LinksProps) {
  const menu = useMenuClosing()
  return (
    <details className="site-menu" ref={menu}>
      <summary>
        <span className="site-menu-bars" aria-hidden="true" />
        Menu
      </summary>
      <nav aria-label="Menu" className="site-menu-links">
        <SiteLinks links={links} />
      </nav>
    </details>
  )
}

function SiteLinks({ links }: LinksProps) {
  const [location] = useLocation()
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <ContentLink href={href} className="site-link" aria-current={ariaCurrent(href, location)}>
            {label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
