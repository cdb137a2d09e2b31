import { peopleRoutes } from './peopleRoutes.tsx'
import { matcher } from './route.tsx'
import { siteRoutes } from './siteRoutes.ts'

/** Every page that there is. */
export const routes = [...siteRoutes, ...peopleRoutes]

/** The page at a path, or undefined where there is none. */
export const matchPath = matcher(routes)
