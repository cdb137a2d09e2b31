import { Teacher, TeacherForm } from '@shala/contract/people/teachers'
import { activeFilter, lastChange, type ListConfig } from '#shared/ui/list/listConfig.ts'
import { defineRecord } from '#shared/ui/record/defineRecord.ts'
import { field, text } from '#shared/ui/record/fields.ts'

export const teacherListConfig: ListConfig<Teacher> = {
  collection: 'teachers',
  schema: Teacher,
  noun: { one: 'teacher', many: 'teachers' },
  searchField: 'search',
  searchLabel: 'Search teachers',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ nameKey }) => nameKey },
    lastChange.sort,
  ],
  filters: [activeFilter],
}

export const teacherRecord = defineRecord({
  ...teacherListConfig,
  part: 'teacher',
  content: TeacherForm,
  fields: [
    field('name', 'Name', text),
    field('email', 'Email', { ...text, parse: (typed) => typed.trim() }),
  ],
})
