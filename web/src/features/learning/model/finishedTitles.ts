import type { Study } from './study.ts'

/** The titles of the courses that a student has finished. */
export function finishedTitles(studies: readonly Study[]): string[] {
  return studies
    .filter(({ progress }) => (progress?.finishedAt ?? null) !== null)
    .map(({ course }) => course.title)
}
