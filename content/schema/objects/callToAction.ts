import { defineField, defineType } from '@sanity/types'

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Invitation at the end',
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
      rows: 2,
      validation: (rule) => rule.max(240),
    }),
    defineField({ name: 'link', title: 'Button', type: 'labelledLink' }),
  ],
})
