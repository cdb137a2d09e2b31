/** The place of a page in the menu of its dashboard. */
type MenuPlace =
  | {
      /** The named group of pages. Without it, the entry is at the top level. */
      readonly part?: string
      readonly label: string
      /** The page that this one replaces for people who cannot open it. */
      readonly insteadOf?: string
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
  /** Null for a page outside the menu. */
  readonly menu: MenuPlace | null
}

/** A page of a menu. */
export interface MenuLink {
  readonly href: string
  readonly label: string
  /** Paths beside its own below which one is still in this part. */
  readonly covers: readonly string[]
}

/** A page, or a named group of pages. */
export type MenuPart = MenuLink | { readonly label: string; readonly links: readonly MenuLink[] }

/** Returns the menu of the pages that a person can open. */
export function buildMenu(pages: readonly DashboardPage[]): readonly MenuPart[] {
  const menu: (MenuLink | { label: string; links: MenuLink[] })[] = []
  for (const { path, menu: place } of pages) {
    if (place === null || 'under' in place) continue
    const { part, label, insteadOf } = place
    if (pages.some((page) => page.path === insteadOf)) continue
    const below = pages.filter(
      (page) => page.menu && 'under' in page.menu && page.menu.under === path,
    )
    const link = { href: path, label, covers: below.map((page) => page.path) }
    const group = menu.find((one) => 'links' in one && one.label === part)
    if (part === undefined) menu.push(link)
    else if (group && 'links' in group) group.links.push(link)
    else menu.push({ label: part, links: [link] })
  }
  return menu
}
