import { AppError } from '../callable/AppError.ts'
import { siteUrl } from '../settings.ts'

/** Whether somebody has said where the site is. */
export const isSiteKnown = (): boolean => URL.canParse(siteUrl.value())

/**
 * The whole address of a page of the site, by its path. Throws a `failed-precondition` AppError where
 * nobody has said where the site is, which must be before anything is written.
 */
export function siteAddress(path: string): URL {
  if (!isSiteKnown()) {
    throw new AppError(
      'failed-precondition',
      'the setting SHALA_SITE_URL is missing: set it to where the site is, such as https://school.example; nothing was changed',
    )
  }
  return new URL(path, siteUrl.value())
}

/** Where a student finds a course, as `paths.user.course` of the site says. */
export const coursePath = (courseId: string) => `/dashboard/user/courses/${courseId}`
