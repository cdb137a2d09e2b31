import { defineField, defineType } from '@sanity/types'

export const quote = defineType({
  name: 'quote',
  title: 'Quote',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'What was said',
      description: 'Without quotation marks.',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().max(500),
    }),
    defineField({
      name: 'attribution',
      title: 'Who said it',
      type: 'string',
      validation: (rule) => rule.max(120),
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'attribution' } },
})
