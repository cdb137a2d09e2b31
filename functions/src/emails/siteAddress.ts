import { siteUrl } from '../settings.ts'

/** The whole address of a page of the site, by its path. Throws where nobody has said where it is. */
export function siteAddress(path: string): URL {
  const site = siteUrl.value()
  if (!URL.canParse(site)) throw new Error('SHALA_SITE_URL must be set, to where the site is')
  return new URL(path, site)
}

/** Where a student finds a course, as `paths.user.course` of the site says. */
export const coursePath = (courseId: string) => `/dashboard/user/courses/${courseId}`
