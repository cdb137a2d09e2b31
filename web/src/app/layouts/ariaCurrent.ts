import { paths } from '#shared/paths.ts'

/** Every page lies below these, and in none of them. */
const homes: readonly string[] = [paths.home, paths.user.home, paths.admin.home]

/** `page` for the page itself, `true` for the part of the site in which the page lies. */
export function ariaCurrent(href: string, location: string): 'page' | 'true' | undefined {
  if (href === location) return 'page'
  return !homes.includes(href) && location.startsWith(`${href}/`) ? 'true' : undefined
}
