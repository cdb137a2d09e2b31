import { Link, useSearch } from 'wouter'
import { useSiteFrame } from '#features/site/api/usePageData.ts'
import { useHydrated } from '#shared/browser/useHydrated.ts'
import { paths } from '#shared/paths.ts'
import { ErrorScreen } from '#shared/ui/ErrorScreen.tsx'

const elsewhere = [
  { href: paths.blog, label: 'Blog' },
  { href: paths.ourGraduates, label: 'Our graduates' },
  { href: paths.aboutUs, label: 'About us' },
]

interface PageNotFoundProps {
  path: string
  /** There is a page of this kind, and content has nothing at this one. */
  invalid?: boolean
}

/**
 * Shows the whole address that was not found: "Page not found" if the site has no such page, and "Page
 * Not Found" if a page refused a parameter of its path. Servers never get the part after `#`. Below are
 * links to pages that the visitor may have looked for.
 */
export function PageNotFound({ path, invalid = false }: PageNotFoundProps) {
  const { courses } = useSiteFrame()
  const search = useSearch()
  const hash = useHydrated() ? window.location.hash : ''
  const fullPath = `${path}${search === '' ? '' : `?${search}`}${hash}`
  return (
    <ErrorScreen status={404} message="Page not found">
      <p>{`${invalid ? 'Page Not Found' : 'Page not found'}: ${fullPath}`}</p>
      <p>
        The address may be wrong, or the page may have moved. If you followed one of our links,
        please <Link href={paths.contact}>tell us</Link>. Try one of these pages:
      </p>
      <nav aria-label="Where to go on" className="error-links">
        {courses.length > 0 && (
          <div>
            <h2>Courses</h2>
            <ul>
              {courses.map(({ slug, title }) => (
                <li key={slug}>
                  <Link href={paths.course(slug)}>{title}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h2>School</h2>
          <ul>
            {elsewhere.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </ErrorScreen>
  )
}
