import { defineField, defineType } from '@sanity/types'

export const section = defineType({
  name: 'section',
  title: 'Introduction of a section',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().max(90),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.max(320),
    }),
  ],
})
