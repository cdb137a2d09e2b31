import type { PublicGraduate } from '@shala/contract/graduates/graduates'

/** What a visitor looks for: words, and a course or none. */
export interface GraduateSearch {
  words: string
  courseId: string
}

/** Letters without their accents, in lower case: `Łódź` is found as `lodz`. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

/**
 * Whether a graduate is one of those looked for: each word occurs in their name, city, text, year
 * or the titles of their courses.
 */
export function matches(
  graduate: PublicGraduate,
  { words, courseId }: GraduateSearch,
  titleOf: (courseId: string) => string,
): boolean {
  const { name, city, bio, courseIds, year } = graduate
  if (courseId !== '' && !courseIds.includes(courseId)) return false
  const text = plain([name, city, bio, year ?? '', ...courseIds.map(titleOf)].join(' '))
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
