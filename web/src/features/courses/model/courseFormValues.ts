import { CourseForm, type Course, type CourseCompletion } from '@shala/contract/courses/courses'
import { addSection } from '@shala/contract/courses/sections'
import { CourseId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/values/searchKey'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A course's form as it is typed. The key is typed for a new one only. */
interface CourseFormValues {
  title: string
  courseId: string
  summary: string
  completion: CourseCompletion
}

type CourseField = keyof CourseFormValues

export const courseLabels: Readonly<Record<CourseField, string>> = {
  title: 'Title',
  courseId: 'Web address',
  summary: 'Summary',
  completion: 'Finished when',
}

export const newCourse: CourseFormValues = {
  title: '',
  courseId: '',
  summary: '',
  completion: 'lessons',
}

/** The labels of the completion rules in the form. */
export const completionLabels: Readonly<Record<CourseCompletion, string>> = {
  lessons: 'When all lessons are done, or when the school marks it',
  school: 'Only when the school marks it',
}

/** The values in words, so that two versions can be compared. */
export const comparableValues = ({ completion, ...values }: CourseFormValues) => ({
  ...values,
  completion: completionLabels[completion],
})

export const toFormValues = (
  { title, summary, completion }: Course,
  courseId: string,
): CourseFormValues => ({ title, courseId, summary, completion })

/** The key that a title suggests, such as `sound-healing` for _Sound Healing!_ */
export function suggestCourseKey(title: string): string {
  return searchKey(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.courseId)
    .replace(/^-|-$/g, '')
}

/** The course that was typed with its key, or what is wrong with them. */
export const parseCourse = (values: CourseFormValues) =>
  parseForm(CourseForm.extend({ courseId: CourseId }), values, courseErrorLabels)

export const courseErrorLabels = errorLabels(courseLabels, 'course')

export const duplicateErrorLabels = errorLabels(
  { title: courseLabels.title, newCourseId: courseLabels.courseId },
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
