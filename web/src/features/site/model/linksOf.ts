import type { SiteFrame } from './pageData.ts'

/** Every link of the site's menus: of the foot of the page, then of its top. */
export function linksOf({ footer, navigation }: SiteFrame): { label: string; href: string }[] {
  return [...(footer?.columns ?? []).flatMap(({ links }) => links), ...navigation]
}
