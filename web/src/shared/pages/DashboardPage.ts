import { paths } from '../paths.ts'

type MenuPlace =
  | {
      /** The entry of the menu that has this page as a tab. Without it, the page is an entry itself. */
      readonly part?: string
      readonly label: string
    }
  /** The path of the page whose entry is marked, if that is not the nearest path above. */
  | { readonly under: string }

/** The declaration of a page with sign-in. Routes, titles, guards, menus and tests follow from it. */
export interface DashboardPage<OpensFor extends string = string> {
  readonly path: string
  /** The file in `web/src/pages/`, without its ending. */
  readonly file: string
  /** The title, which is also its heading; null if data decides. */
  readonly title: string | null
  readonly opensFor: OpensFor
  readonly menu: MenuPlace | null
  /** The actions that begin on this page. The search finds them by name. */
  readonly actions?: readonly PageAction<OpensFor>[]
}

interface PageAction<Needs extends string> {
  readonly label: string
  readonly href: string
  readonly needs: Needs
}

export interface MenuLink {
  readonly href: string
  readonly label: string
  /** Paths beside its own below which one is still in this part. */
  readonly covers: readonly string[]
}

/** An entry of a menu: a page, or several as tabs. It opens the first. */
export interface MenuPart {
  readonly label: string
  readonly links: readonly MenuLink[]
}

/** Returns the menu of the pages that a person can open. */
export function buildMenu(pages: readonly DashboardPage[]): readonly MenuPart[] {
  const links = pages.flatMap(({ path, menu: place }) => {
    if (place === null || 'under' in place) return []
    const { part, label } = place
    const below = pages.filter(
      (page) => page.menu && 'under' in page.menu && page.menu.under === path,
    )
    return [{ part: part ?? label, href: path, label, covers: below.map((page) => page.path) }]
  })
  const parts = [...new Set(links.map(({ part }) => part))]
  return parts.map((label) => ({ label, links: links.filter(({ part }) => part === label) }))
}

/** Every page lies below these, and in none of them. */
const homes: readonly string[] = [paths.user.home, paths.admin.home]

/** Returns the entry and the link of a path, or of the nearest path above it. */
export function findMenuPlace(
  menu: readonly MenuPart[],
  location: string,
): { readonly part: MenuPart; readonly link: MenuLink } | undefined {
  const reaches = ({ href, covers }: MenuLink): number => {
    if (href === location) return Number.POSITIVE_INFINITY
    const above = [href, ...covers].filter(
      (path) => path === location || (!homes.includes(path) && location.startsWith(`${path}/`)),
    )
    return Math.max(0, ...above.map((path) => path.length))
  }
  return menu
    .flatMap((part) => part.links.map((link) => ({ part, link })))
    .filter(({ link }) => reaches(link) > 0)
    .toSorted((one, other) => reaches(other.link) - reaches(one.link))[0]
}
