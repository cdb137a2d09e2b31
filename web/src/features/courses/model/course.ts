import {
  Course,
  type CourseCompletion,
  CourseForm,
  type CourseStatus,
} from '@shala/contract/courses/courses'
import { addSection } from '@shala/contract/courses/sections'
import { CourseId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/values/searchKey'
import { checkPrice, priceFields, toPrice } from '#entities/courses/priceFields.ts'
import { errorLabels, parseForm } from '#shared/ui/form/formErrors.ts'
import { lastChange, type ListConfig } from '#shared/ui/list/listConfig.ts'
import { defineRecord } from '#shared/ui/record/defineRecord.ts'
import { choice, field, text } from '#shared/ui/record/fields.ts'

export const statusNames: Readonly<Record<CourseStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

export const courseListConfig: ListConfig<Course> = {
  collection: 'courses',
  schema: Course,
  noun: { one: 'course', many: 'courses' },
  searchField: 'search',
  searchLabel: 'Search courses',
  sorts: [
    {
      key: 'place',
      label: 'Course order',
      field: 'position',
      valueOf: ({ position }) => position,
    },
    { key: 'title', label: 'Title', field: 'titleKey', valueOf: ({ titleKey }) => titleKey },
    lastChange.sort,
  ],
  filters: [
    {
      key: 'status',
      label: 'Show',
      field: 'status',
      options: [
        { key: 'published', label: 'Published', value: 'published' },
        { key: 'draft', label: 'Drafts', value: 'draft' },
        { key: 'archived', label: 'Archived', value: 'archived' },
      ],
    },
  ],
}

export const completionLabels: Readonly<Record<CourseCompletion, string>> = {
  lessons: 'When all lessons and the required hours are done, or when the school marks it',
  school: 'Only when the school marks it',
}

/** Courses. The key is typed for a new one only. */
export const courseRecord = defineRecord({
  ...courseListConfig,
  part: 'course',
  content: CourseForm.extend({ courseId: CourseId }),
  fields: [
    field('title', 'Title', text),
    field('courseId', 'Web address', text, { get: (_: Course, courseId) => courseId }),
    field('summary', 'Summary', text),
    field('completion', 'Finished when', choice(completionLabels, 'lessons')),
    ...priceFields,
  ],
  toContent: ({ title, courseId, summary, completion, ...price }) => {
    const content = { title, courseId, summary, completion }
    return { ...content, price: toPrice(price) }
  },
  check: checkPrice,
})

export function toCourseForm({ title, summary, completion, price }: Course): CourseForm {
  return { title, summary, completion, price }
}

/** The key that a title suggests, such as `sound-healing` for _Sound Healing!_ */
export function suggestCourseKey(title: string): string {
  return searchKey(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.courseId)
    .replace(/^-|-$/g, '')
}

export const duplicateErrorLabels = errorLabels(
  { title: courseRecord.labels.title, newCourseId: courseRecord.labels.courseId },
  'course',
)

/** Parses the title and URL of a copy, or returns the errors. */
export const parseDuplicate = (values: { title: string; newCourseId: string }) =>
  parseForm(
    CourseForm.pick({ title: true }).extend({ newCourseId: CourseId }),
    values,
    duplicateErrorLabels,
  )

/** A section's form as it is typed. Where it begins is asked of a new one only. */
export interface SectionFormValues {
  title: string
  /** The key of the lesson that it begins with; null for none yet. */
  before: string | null
}

export const sectionLabels: Readonly<Record<keyof SectionFormValues, string>> = {
  title: 'Name',
  before: 'Begins with',
}

export const sectionErrorLabels = errorLabels(sectionLabels)

/** The section that was typed, or what is wrong with it. */
export const parseSection = (values: SectionFormValues) =>
  parseForm(addSection.input.pick({ title: true, before: true }), values, sectionErrorLabels)

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
