import { fixedCoursePages, paths } from '#shared/paths.ts'

export interface Subject {
  /** `general`, or a courseId. */
  value: string
  label: string
}

/** The dates of a course that a message can be about, as they are called. */
export interface SubjectDates {
  readonly courseId: string
  readonly names: readonly string[]
}

/** The subject of messages that are not about a course. */
export const general: Subject = { value: 'general', label: 'Something else' }

/**
 * The courses among the links of the site's menus: so a form on any page offers them without asking
 * for more. Where two links lead to one course, the longer name is taken.
 */
export function listSubjects(links: readonly { label: string; href: string }[]): Subject[] {
  const found = new Map<string, string>()
  for (const { label, href } of links) {
    const courseId = getCourseId(href)
    if (courseId === null) continue
    const known = found.get(courseId) ?? ''
    found.set(courseId, label.length > known.length ? label : known)
  }
  return [...found].map(([value, label]) => ({ value, label }))
}

function getCourseId(href: string): string | null {
  const fixed = fixedCoursePages.find(({ path }) => path === href)
  if (fixed !== undefined) return fixed.courseId
  const prefix = paths.course('')
  const courseId = href.startsWith(prefix) ? href.slice(prefix.length) : ''
  return isCourseId(courseId) ? courseId : null
}

/** Returns true for a `CourseId`. Public pages do not load the schema of the contract. */
export const isCourseId = (text: string) => /^[a-z0-9-]{1,64}$/.test(text)
