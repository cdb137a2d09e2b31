import { routes } from '#app/routes/routes.ts'
import { missing as missingData, none, withoutContent, type PageSpec } from './PageSpec.ts'

/** The titles of the pages that no editor writes, by path. Each is also the heading of its page. */
export const plainTitles: ReadonlyMap<string, string> = new Map(
  routes.flatMap(({ path, title }) => (title === null ? [] : [[path, title] as const])),
)

/** Pages without content: forms, dashboards and specimens, which search engines do not list. */
export const plain: PageSpec<'plain'> = {
  ...withoutContent,
  exists: () => true,
  load: () => Promise.resolve({ kind: 'plain' }),
  isNeverCached: false,
  isPrerendered: true,
  path: (_, path) => path,
  heading: (_, path) => plainTitles.get(path) ?? null,
}

/** The answer for an address without a page. It differs for robots, so no cache may keep it. */
export const missing: PageSpec<'missing'> = {
  ...withoutContent,
  exists: () => false,
  load: () => Promise.resolve(missingData),
  isNeverCached: true,
  isPrerendered: false,
  path: none,
  heading: () => 'Page not found',
}
