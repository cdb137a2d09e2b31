import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { textField, titleField } from './fields.ts'

export const courseModule = defineType({
  name: 'courseModule',
  title: 'Part of the curriculum',
  type: 'object',
  fields: [
    titleField(),
    defineField({
      name: 'hours',
      title: 'Hours',
      type: 'number',
      validation: (rule) => rule.required().positive().max(500),
    }),
    textField({ rows: 3, max: 400 }),
    defineField({
      name: 'topics',
      title: 'Topics',
      type: 'array',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(60) })],
      validation: (rule) => rule.max(8).unique(),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'hours' } },
})
