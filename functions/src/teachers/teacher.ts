import { TeacherContent, type TeacherForm } from '@shala/contract/people/teachers'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import type { Collection } from '../firestore/readRecord.ts'

/** Teachers as records. */
export const teachers: Collection<TeacherContent> = {
  collection: 'teachers',
  noun: 'teacher',
  content: TeacherContent,
}

/** The teacher after their form was saved. A new one is offered at once; an edit changes nothing of that. */
export function fromForm(before: TeacherContent | null, form: TeacherForm): TeacherContent {
  const { name, email } = form
  const found = { nameKey: searchKey(name), search: searchParts(`${name} ${email}`.trim()) }
  return { ...form, ...found, active: before?.active ?? true }
}
