import { CourseForm, type Course } from '@shala/contract/courses'
import { CourseId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/searchKey'
import { fieldErrors, labelled, type FormErrorLabels } from '../../../shared/ui/formErrors.ts'

/** A course's form as it is typed. The key is typed for a new one only. */
export interface CourseFormValues {
  title: string
  courseId: string
  summary: string
}

export type CourseField = keyof CourseFormValues

export const courseLabels: Readonly<Record<CourseField, string>> = {
  title: 'Title',
  courseId: 'Key',
  summary: 'Summary',
}

export const newCourse: CourseFormValues = { title: '', courseId: '', summary: '' }

export const formValuesOf = ({ title, summary }: Course, courseId: string): CourseFormValues => ({
  title,
  courseId,
  summary,
})

/** The key that a title suggests, such as `sound-healing` for _Sound Healing!_ */
export function keyOf(title: string): string {
  return searchKey(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.courseId)
    .replace(/^-|-$/g, '')
}

/** The course that was typed, or for each wrong field what is wrong with it. */
export function readCourse(values: CourseFormValues) {
  const { courseId, title, summary } = values
  const [key, form] = [CourseId.safeParse(courseId), CourseForm.safeParse({ title, summary })]
  if (key.success && form.success) {
    return { course: form.data, courseId: key.data, errors: null }
  }
  const errors = fieldErrors(form.error?.issues ?? [], courseErrorLabels)
  const [issue] = key.error?.issues ?? []
  if (issue) errors.courseId = courseErrorLabels.sentence('courseId', issue.message)
  return { course: null, courseId: null, errors }
}

const fields = ['title', 'courseId', 'summary'] as const satisfies CourseField[]

/** What is wrong at which field, whoever found it. */
export const courseErrorLabels: FormErrorLabels<CourseField> = {
  part: 'course',
  fieldAt: (path) => fields.find((field) => field === path) ?? null,
  sentence: labelled(courseLabels),
}
