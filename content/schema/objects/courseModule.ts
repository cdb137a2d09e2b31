import { defineArrayMember, defineField, defineType } from '@sanity/types'

export const courseModule = defineType({
  name: 'courseModule',
  title: 'Part of the curriculum',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(90),
    }),
    defineField({
      name: 'hours',
      title: 'Hours',
      type: 'number',
      validation: (rule) => rule.required().positive().max(500),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.max(400),
    }),
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
