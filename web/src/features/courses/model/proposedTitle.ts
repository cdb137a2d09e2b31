import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/values/searchKey'
import { suggestCourseKey } from './courseFormValues.ts'

interface TakenCourse {
  readonly courseId: string
  readonly ownTitle: string
}

/**
 * Returns a title like the given one that no course has, and whose key is free unless it is cut: with
 * the next year where it ends with a year, else with a number.
 */
export function proposeTitle(title: string, courses: readonly TakenCourse[]): string {
  const titles = new Set(courses.map(({ ownTitle }) => searchKey(ownTitle)))
  const keys = new Set(courses.map(({ courseId }) => courseId))
  const isFree = (wanted: string) => {
    const key = suggestCourseKey(wanted)
    // The key of a long title is cut before the number, so no number frees it.
    const isCut = key.length >= limits.courseId - 1
    return !titles.has(searchKey(wanted)) && (isCut || !keys.has(key))
  }
  const [, start = title, year] = /^(.*\b)(20\d\d)$/s.exec(title.trim()) ?? []
  const withNumber = (added: number) =>
    year === undefined
      ? withSuffix(title.trim(), ` ${added + 1}`)
      : `${start}${Number(year) + added}`
  for (let added = 0; ; added += 1) {
    const wanted = added === 0 ? title.trim() : withNumber(added)
    if (isFree(wanted)) return wanted
  }
}

/** Returns a title for the copy of a course: the next year, or `Copy of …`. */
export const proposeCopyTitle = (title: string, courses: readonly TakenCourse[]): string =>
  proposeTitle(/\b20\d\d$/.test(title) ? title : withPrefix('Copy of ', title), courses)

const withPrefix = (prefix: string, title: string) => (prefix + title).slice(0, limits.courseTitle)

const withSuffix = (title: string, suffix: string) =>
  title.slice(0, limits.courseTitle - suffix.length) + suffix
