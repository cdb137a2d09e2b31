import { AppError } from '../callable/AppError.ts'
import { siteUrl } from '../settings.ts'

/** What an e-mail needs is not set. It is the fault of no row of many, and none would fare better. */
export class MissingSettingError extends AppError {
  constructor(setting: string, what: string) {
    super(
      'failed-precondition',
      `the setting ${setting} is missing: set it to ${what}; nothing was changed`,
    )
  }
}

/** Whether somebody has said where the site is. */
export const isSiteKnown = (): boolean => URL.canParse(siteUrl.value())

/**
 * The whole address of a page of the site, by its path. Throws `MissingSettingError` where nobody has
 * said where the site is, which must be before anything is written.
 */
export function siteAddress(path: string): URL {
  if (!isSiteKnown()) {
    throw new MissingSettingError(
      'SHALA_SITE_URL',
      'where the site is, such as https://school.example',
    )
  }
  return new URL(path, siteUrl.value())
}

/** Where a student finds a course, as `paths.user.course` of the site says. */
export const coursePath = (courseId: string) => `/dashboard/user/courses/${courseId}`
