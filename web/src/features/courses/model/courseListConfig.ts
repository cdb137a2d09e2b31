import type { Course, CourseStatus } from '@shala/contract/courses/courses'
import { lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'

export const statusNames: Readonly<Record<CourseStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

export const courseListConfig: ListConfig<Course> = {
  collection: 'courses',
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
  columns: [
    { title: 'Title', text: ({ title }) => title },
    { title: 'Summary', text: ({ summary }) => summary },
    { title: 'Status', text: ({ status }) => statusNames[status] },
    lastChange.column,
  ],
}
