import { CourseForm, type Course } from '@shala/contract/courses'
import { CourseId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/searchKey'
import type { Faults } from '../../../shared/ui/useForm.ts'

/** A course's form as it is typed. The key is typed for a new one only. */
export interface CourseText {
  title: string
  courseId: string
  summary: string
}

export type CourseField = keyof CourseText

export const courseLabels: Readonly<Record<CourseField, string>> = {
  title: 'Title',
  courseId: 'Key',
  summary: 'Summary',
}

export const newCourse: CourseText = { title: '', courseId: '', summary: '' }

export const textOf = (courseId: string, { title, summary }: Course): CourseText => ({
  ...{ title, courseId, summary },
})

/** The key that a title suggests, such as `sound-healing` for _Sound Healing!_ */
export function keyOf(title: string): string {
  return searchKey(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.courseId)
    .replace(/^-|-$/g, '')
}

/** The course that was typed, or for each field at fault what is wrong with it. */
export function readCourse(text: CourseText) {
  const { courseId, title, summary } = text
  const [key, form] = [CourseId.safeParse(courseId), CourseForm.safeParse({ title, summary })]
  if (key.success && form.success) {
    return { course: form.data, courseId: key.data, faults: null }
  }
  const faults: Faults<CourseField> = {}
  const [fault] = key.error?.issues ?? []
  if (fault) faults.courseId = `Key ${fault.message}`
  for (const { path, message } of form.error?.issues ?? []) {
    const field = path[0] === 'title' || path[0] === 'summary' ? path[0] : null
    if (field !== null) faults[field] ??= `${courseLabels[field]} ${message}`
  }
  return { course: null, courseId: null, faults }
}

/** The fault that the server found, by its path, or null where it is not one of the form's fields. */
export function faultAt(path: string | undefined, message: string): Faults<CourseField> | null {
  const field = (path ?? '').replace(/^course\./, '')
  if (field !== 'title' && field !== 'summary' && field !== 'courseId') return null
  return { [field]: `${courseLabels[field]} ${message.replace(`${path ?? ''}: `, '')}` }
}
