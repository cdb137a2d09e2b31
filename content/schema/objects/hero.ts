import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { picture } from './picture.ts'

export const hero = defineType({
  name: 'hero',
  title: 'Opening of the page',
  type: 'object',
  fields: [
    defineField({
      name: 'overline',
      title: 'Above the title',
      type: 'string',
      validation: (rule) => rule.max(60),
    }),
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
    picture('image', 'Picture'),
    defineField({
      name: 'actions',
      title: 'Buttons',
      type: 'array',
      of: [defineArrayMember({ type: 'labelledLink' })],
      validation: (rule) => rule.max(2),
    }),
  ],
})
